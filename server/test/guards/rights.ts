/** What may be inserted and updated of a table, column by column, and whether rows may go. */
export interface Rights {
  readonly insert?: string;
  readonly update?: string;
  readonly delete?: true;
}
/** Tables of companies that only the portal writes, each with the reason; `<room>.rights.ts` exports it as `notFed`. */
export type NotFed = Readonly<Record<string, string>>;
export const ALL = "*";
/** A tally is kept by triggers, in the name of whoever writes the rows. */
export const TALLY: Rights = { insert: ALL, update: "n" };
/** The words of a row are written anew when they change, in the same way. */
export const WORDS: Rights = { insert: ALL, delete: true };

/**
 * Least rights: what each login role may write of a room's tables. A line is a decision: whoever widens it says so. `<room>.rights.ts`
 * exports it as `rights`. The feed sees no table that is not listed: one without any right it only reads.
 */
export type RoomRights = {
  readonly [role in "portal_app" | "portal_auth" | "portal_care" | "portal_job" | "portal_desk" | "portal_feed"]?: Readonly<
    Record<string, Rights>
  >;
};
