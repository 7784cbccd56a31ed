import type { FactReceipts } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import type { Next, Trouble } from "./spread.store.ts";

/* When a portal is asked next. Every way ends in a time, or in nothing left to do. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first look after sending; each further one waits four times as long. */
const FIRST = MINUTE;
const FACTOR = 4;
const LONGEST = 6 * HOUR;
/** So often a portal may show something else, or not answer, before a person looks at it: some seven hours, and a day. */
export const DEVIATING_TRIES = 5;
export const UNREACHABLE_TRIES = 8;
/** What stands there is looked at once a day for so long after it was sent; later the analysis of the entry service sees to it. */
export const WATCHED_DAYS = 14;
const RANK_AGAIN = 2;

/** How long to wait before the next try. */
export const waitOf = (tries: number, asked = 0): number => Math.max(asked, Math.min(LONGEST, FIRST * FACTOR ** Math.min(tries, 10)));

/** The portal did not answer, or not as agreed. What a person looks at already stays. */
export const afterFailure = (tries: number, trouble: Trouble | null, asked?: number): Next => ({
  tries: tries + 1,
  afterSeconds: waitOf(tries, asked),
  rank: null,
  trouble: trouble ?? (tries + 1 >= UNREACHABLE_TRIES ? "unreachable" : null),
});
/** The portal has taken it: it is read back, where it can be. */
export const afterSending = (readable: boolean): Next => ({ tries: 0, afterSeconds: readable ? FIRST : null, rank: null, trouble: null });
/** It does not want it: only a person can do something. */
export const afterRefusal = (): Next => ({ tries: 0, afterSeconds: null, rank: null, trouble: "refused" });
/** Nobody can look. */
export const afterUnreadable = (): Next => ({ tries: 0, afterSeconds: null, rank: null, trouble: null });

/** What was read back. */
export const afterReading = (facts: FactReceipts, tries: number, daysSince: number): Next => {
  const isWrong = Object.values(facts).some(({ state }) => state !== "confirmed" && state !== "unreadable");
  if (!isWrong) return { tries: 0, afterSeconds: daysSince < WATCHED_DAYS ? DAY : null, rank: RANK_AGAIN, trouble: null };
  if (tries + 1 < DEVIATING_TRIES) return { tries: tries + 1, afterSeconds: waitOf(tries + 1), rank: null, trouble: null };
  return { tries: tries + 1, afterSeconds: daysSince < WATCHED_DAYS ? DAY : null, rank: RANK_AGAIN, trouble: "deviating" };
};
