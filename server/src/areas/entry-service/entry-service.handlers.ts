import type { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { RUN_SECONDS } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import { correctPercent } from "@schaufenster/contract/areas/entry-service/portal-status.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { monthOf, monthsUntil } from "@schaufenster/contract/values/time/months.rules.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import type { ReadListed } from "./check.jobs.ts";
import { orderCorrection } from "./correction.service.ts";
import { MONTHS_SHOWN, presentListings, presentMonths, presentRatings } from "./listing.present.ts";
import { countListings, findFacts, findListings, findMonths } from "./listing.store.ts";
import { readRun, reload, startRun } from "./run.service.ts";

/** What these handlers need beyond the request. */
export interface EntryServiceDeps {
  /** Hides or shows the signet of the reviews; false when it stood so already. */
  readonly lockSignet: (tx: Tx, accountId: string, locked: boolean) => Promise<boolean>;
  /** What the entry says wherever it is listed. */
  readonly readListed: ReadListed;
}

const aggregate = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error("an aggregate always gives a row");
  return row;
};

/** The entry in partner portals. */
export const entryServiceHandlers = ({ lockSignet, readListed }: EntryServiceDeps): Handlers<typeof entryService> => ({
  getJobIdAndPortalsMetadata: ({ tx, enqueue, actor, query }) => startRun({ tx, enqueue, actor, readListed }, query),
  getAnalysisData: ({ db, actor, query }) => readRun(db, actor, query),
  getPartnerPortalListingStatistics: async ({ db, actor }) => {
    const { checked_at, ...counts } = aggregate(await countListings(db, actor.accountId));
    return { ...counts, checkedAt: checked_at?.toISOString() ?? null };
  },
  getCorrectnessOfListing: async ({ db, actor }) => {
    const today = isoDay(new Date());
    const [since = monthOf(today)] = monthsUntil(monthOf(today), MONTHS_SHOWN);
    const { months, running, ok, total } = aggregate(await findMonths(db, actor.accountId, `${since}-01`));
    return {
      percent: correctPercent({ ok, total, not_found: 0, error: 0, nok: 0 }),
      months: presentMonths(months, today),
      runningCorrections: running,
    };
  },
  reloadPortals: ({ tx, enqueue, actor, query }) => reload({ tx, enqueue, actor, readListed }, query.identifier),
  getGrisuEntryServiceData: async ({ db, actor }) => {
    const { reviews, listed, no_signet, has_wkdb, has_jobs } = aggregate(await findFacts(db, actor.accountId, RUN_SECONDS));
    return { rating_stats: presentRatings(reviews, listed), has_wkdb_signet: !no_signet, has_wkdb, has_jobs };
  },
  updateWkdbSignet: async ({ tx, actor, query, nothingChanged }) => {
    const locked = query.lock === "true";
    if (!(await lockSignet(tx, actor.accountId, locked))) nothingChanged();
    return { has_wkdb_signet: !locked };
  },
  retrievePortals: async ({ db, actor }) => presentListings(await findListings(db, actor.accountId), new Date()),
  requestCorrection: ({ tx, enqueue, actor, body }) => orderCorrection(tx, enqueue, actor, body.identifier),
});
