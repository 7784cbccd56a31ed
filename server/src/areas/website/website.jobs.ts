import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db, Tx } from "../../db/db.ts";
import { writeFetched } from "../../facts/fetched-fact.store.ts";
import type { Matomo, MatomoDay } from "../../gateways/matomo.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { countedOf } from "./fed-website.store.ts";
import { allWords, countsOfDay } from "./fetched-day.ts";
import { findDue, findKnown, holdWebsite, noteTried, numberWords } from "./fetching.store.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    "website-figures": { accountId: string; slot: number };
  }
}

/** So many websites are put in turn at once; the next run goes on. */
const AT_ONCE = 5_000;
/** As far back as a year can be compared with the year before. */
const DAYS_BACK = 730;
/** Days that Matomo left out are asked for again for so long. */
const LATE_DAYS = 35;
/** The newest days are asked for again: Matomo may have heard of visits later. */
const FRESH_DAYS = 2;
/** So many days in one question. */
const DAYS_AT_ONCE = 31;

const laterOf = (one: string, other: string): string => (one > other ? one : other);
const earlierOf = (one: string, other: string): string => (one < other ? one : other);

interface Known {
  readonly counted_since: string;
  readonly last_day: string | null;
  readonly days: readonly string[];
}
/** From which day on to ask: new days, those that were left out lately, and the newest again; nothing before there is anything to count. */
export const firstDayToAsk = ({ counted_since, last_day, days }: Known, yesterday: string): string | undefined => {
  const since = laterOf(counted_since, addDays(yesterday, 1 - DAYS_BACK));
  if (since > yesterday) return undefined;
  if (last_day === null) return since;
  const seen = new Set(days);
  let missing = laterOf(since, addDays(yesterday, 1 - LATE_DAYS));
  while (missing <= last_day && seen.has(missing)) missing = addDays(missing, 1);
  return laterOf(since, earlierOf(earlierOf(missing, addDays(last_day, 1)), addDays(yesterday, 1 - FRESH_DAYS)));
};

interface Website {
  readonly accountId: string;
  readonly slot: number;
  readonly matomoId: number;
}
/** A website that has gone meanwhile is left alone. */
const writeDays = async (tx: Tx, website: Website, days: readonly MatomoDay[]): Promise<boolean> => {
  const { accountId, slot } = website;
  if (!(await holdWebsite(tx, website))) return false;
  const words = await numberWords(tx, accountId, allWords(days));
  const counted = days.map((day) => ({ day: day.day, counts: countsOfDay(slot, day, words) }));
  await writeFetched(tx, accountId, countedOf(slot), counted);
  return true;
};

interface FetchDeps {
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly matomo: Matomo | undefined;
}
/** Fetches what is missing of one website, month by month: what was written stays when it ends in the middle, and the next one goes on from there. */
export const fetchFigures = async (
  { inAccount, matomo }: FetchDeps,
  { accountId, slot }: { accountId: string; slot: number },
  yesterday = addDays(isoDay(new Date()), -1),
): Promise<void> => {
  if (!matomo) return;
  const asked = { accountId, slot, from: addDays(yesterday, 1 - LATE_DAYS), to: yesterday };
  const known = await inAccount(accountId, (tx) => findKnown(tx, asked));
  if (!known || known.matomo_id === null) return;
  const website = { accountId, slot, matomoId: known.matomo_id };
  let from = firstDayToAsk(known, yesterday);
  while (from !== undefined && from <= yesterday) {
    const to = earlierOf(yesterday, addDays(from, DAYS_AT_ONCE - 1));
    const days = await matomo.readDays(website.matomoId, from, to);
    if (!(await inAccount(accountId, (tx) => writeDays(tx, website, days)))) return;
    from = addDays(to, 1);
  }
};

/** Puts in turn whose figures were not asked for lately; says how many. */
export const fetchDue = async ({
  db,
  inAccount,
  enqueue,
  matomo,
}: FetchDeps & { readonly db: Db; readonly enqueue: JobQueue["enqueue"] }): Promise<number> => {
  if (!matomo) return 0;
  const due = await findDue(db, AT_ONCE);
  for (const { account_id: accountId, slot } of due)
    await inAccount(accountId, async (tx) => {
      await noteTried(tx, { accountId, slot });
      await enqueue(tx, "website-figures", { accountId, slot }, { turn: { of: accountId, after: slot } });
    });
  return due.length;
};
