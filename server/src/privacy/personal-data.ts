import type { Db } from "../db/db.ts";
import type { DB } from "../db/tables.ts";

/** What happens to a column when its person is erased. */
export type ErasureRule = "delete" | "anonymise" | "block";

type Column<T extends keyof DB> = keyof DB[T] & string;

/** A table whose rows belong to one person, found by `user_id`. */
export interface PersonTable<C extends string = string> {
  readonly why: string;
  /** What the person reads above these rows. */
  readonly title: string;
  /** Goes into the person's export, each column under a German label. */
  readonly told: { readonly [K in C]?: string };
  /** Deleted like the rest, but never handed out: it would open a door, or says nothing without our key. */
  readonly secret: readonly C[];
}

/** Columns of a table that belongs to nobody in particular. */
export interface KeptColumns<C extends string = string> {
  readonly rule: ErasureRule;
  readonly why: string;
  readonly columns: readonly C[];
}
export const keepColumns = <const C extends string>(rule: ErasureRule, why: string, columns: readonly C[]): KeptColumns<C> => ({
  rule,
  why,
  columns,
});

/** Everything that a room keeps. A table or a text column that no room lists fails the guard test. */
export interface PersonalData {
  /** In the order a reader expects, the person first and technical things last; erased from the end. */
  readonly tables?: { readonly [T in keyof DB]?: PersonTable<Column<T>> };
  /** Personal columns of other tables. `anonymise` needs no work where a number is all there is. */
  readonly other?: { readonly [T in keyof DB]?: readonly KeptColumns<Column<T>>[] };
  /** Text columns that say nothing about a person; tables without any text stand here with an empty list. */
  readonly none?: { readonly [T in keyof DB]?: readonly Column<T>[] };
  /** Erases what is not found by `user_id`, before the tables. */
  readonly erase?: (on: Db, userId: string) => Promise<unknown>;
}

export const OF_THE_COMPANY = "Of the company, which answers for it; kept for as long as its contract asks and closed to an erased person.";
export const OF_OTHERS = "Of people who wrote to a company, not of the portal's users; goes with the company's retention times.";
export const A_NUMBER = "A number that names nobody once its person is gone.";

/** Where all checked files of a person lie in the file store. */
export const personFolder = (userId: string): string => `users/${userId}/`;
/** Where a picture of a person lies. */
export const pictureKey = (userId: string, id: string): string => `${personFolder(userId)}${id}.webp`;
/** Which picture a key is; undefined when it is none of this person, or was not named by us. */
export const pictureId = (userId: string, key: string): string | undefined => {
  const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(key)?.[1];
  return id !== undefined && key === pictureKey(userId, id) ? id : undefined;
};
