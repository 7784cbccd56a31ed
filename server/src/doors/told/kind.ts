import type { Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import type { Pace } from "@schaufenster/contract/areas/company/told-times.rules.ts";
import { TOPICS } from "@schaufenster/contract/areas/company/topic.texts.ts";

/**
 * Something that the people of a company are told of, as a `<room>.told.ts` declares it. Its rows are written by triggers of the room's own tables (`tell`,
 * `tell_over`), so that they are there when the thing is, and over when there is nothing left to do, whoever did it.
 */
export interface ToldKind<F extends object = object> {
  readonly kind: Exclude<SubscriptionKey, "security">;
  readonly pace: Pace;
  /** Whether it comes by mail until somebody says otherwise; it lies in the portal in any case until then. */
  readonly email: boolean;
  /** The lock of the company that silences it for everybody. */
  readonly lock?: "no_rating_alert";
  /** Only the person hears of it whom the trigger names. */
  readonly ofOne?: true;
  /** What several are called where there is room for one line; otherwise they are news. */
  readonly counted?: string;
  /** `facts` is what the room's trigger wrote; `until`, where it is among them, is the end of the thing. */
  readonly titleOf: (facts: F) => string;
  readonly lineOf: (facts: F) => string;
  /** Invented ones, for a letter that shows how it looks. */
  readonly exampleOf: (now: Date) => F;
  /** Where it is seen to, and what the button there says. */
  readonly pageOf: (object: string) => string;
  readonly action: string;
}

/** Whether browsers are told until somebody says otherwise: of what comes by mail and cannot wait until the morning. */
export const isPushedAtFirst = ({ email, pace }: Pick<ToldKind, "email" | "pace">): boolean => email && pace === "soon";

/** Whether it may come with a summary: what has an end never does. */
export const canWait = ({ kind }: Pick<ToldKind, "kind">, { until }: { readonly until?: string }): boolean =>
  TOPICS[kind].waits === true && until === undefined;

/** Whether somebody may hear of it: who has no right to see the thing is not told of it either. */
export const mayHear = ({ kind }: Pick<ToldKind, "kind">, { rights }: { readonly rights: readonly string[] }): boolean => {
  const { right } = TOPICS[kind];
  return right === "any" || rights.includes(right);
};

/** Whether somebody hears of it by this way: their own word, or the beginning; nothing while the company has locked it. */
export const isWanted = (
  kind: ToldKind,
  member: { readonly no_rating_alert: boolean } & Readonly<Record<Channel, Readonly<Record<string, boolean>>>>,
  by: Channel,
): boolean => {
  const atFirst = { email: kind.email, portal: true, push: isPushedAtFirst(kind), sms: false };
  return !(kind.lock !== undefined && member[kind.lock]) && (member[by][kind.kind] ?? atFirst[by]);
};

/** The address of a thing with the company that it belongs to: whoever has several finds the right one open. */
export const ofCompany = (page: string, accountId: string): string => {
  const [path = "", place] = page.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}firma=${accountId}${place === undefined ? "" : `#${place}`}`;
};

/** Ties a kind to the facts that its trigger writes. */
export const toldKind = <F extends object>(kind: ToldKind<F>): ToldKind => ({
  ...kind,
  titleOf: (facts) => kind.titleOf(facts as F),
  lineOf: (facts) => kind.lineOf(facts as F),
});
