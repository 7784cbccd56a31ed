import { PATHS } from "@schaufenster/contract/paths.ts";
import { ofCompany, type ToldKind } from "../kind.ts";
import type { LetterRow, OccasionRow } from "../told.store.ts";
import { inStead } from "../wishes.ts";

/** What a browser shows, and where it leads: all that is sent. */
export interface Shown {
  readonly title: string;
  readonly line: string;
  readonly path: string;
}
/** A message that is worth being sent. */
export interface Written {
  readonly shown: Shown;
  readonly urgent: boolean;
  readonly ttlSeconds: number;
  /** Whether a later one about the same thing replaces it. */
  readonly replaceable: boolean;
}

/** What came so long ago is no news; it lies in the portal. */
const DAY_MS = 86_400_000;
/** A message has 4 kB at most, and a screen shows less. */
const TITLE_MOST = 100;
const LINE_MOST = 200;

const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
};

/** When it is of no use any more. */
const endOf = ({ facts: { until } }: OccasionRow, last: number): number =>
  until === undefined ? last : Math.min(last, new Date(until).getTime());

/** Writes what somebody is shown of a company; nothing when all of it is over or old. */
export const writePush = (
  accountId: string,
  occasions: readonly (LetterRow & { readonly told: ToldKind })[],
  now: Date,
): Written | undefined => {
  const items = occasions.flatMap((occasion) => {
    const ends = endOf(occasion, occasion.letter_at.getTime() + DAY_MS);
    const title = `${inStead([occasion])}${occasion.told.titleOf(occasion.facts)}`;
    return ends > now.getTime() ? [{ ...occasion, ends, title }] : [];
  });
  const [first, ...others] = items;
  if (!first) return undefined;
  const shown =
    others.length === 0
      ? { title: first.title, line: first.told.lineOf(first.facts), path: first.told.pageOf(first.object) }
      : { title: `${items.length} Neuigkeiten`, line: items.map(({ title }) => title).join(" · "), path: PATHS.inbox };
  return {
    shown: { title: cut(shown.title, TITLE_MOST), line: cut(shown.line, LINE_MOST), path: ofCompany(shown.path, accountId) },
    urgent: items.some(({ told }) => told.pace === "soon"),
    ttlSeconds: Math.ceil((Math.max(...items.map(({ ends }) => ends)) - now.getTime()) / 1_000),
    replaceable: others.length === 0,
  };
};
