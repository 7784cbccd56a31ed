import { completenessOf } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import type { Registers } from "../../registers/registers.ts";
import { SOURCE } from "../../facts/dimensions.ts";
import { findFactState } from "../../facts/facts.store.ts";
import { deviceStatistics, openPeriod } from "./statistics/device-statistics.service.ts";
import { readCachedEntry, type CacheDeps } from "./entry-cache.service.ts";
import { presentSalesForceEntry } from "./entry.present.ts";
import type { EntryPlace } from "./page/entry-address.ts";
import type { KeepLogo } from "./section-content.service.ts";
import { sectionHandlers } from "./section.handlers.ts";
import { readEntry, type FollowHolidays } from "./section.service.ts";
import { findDailyViews, findDeviceViews } from "./statistics/statistics.store.ts";
import { suggestHandlers } from "./suggest.handlers.ts";
import { stretchOf, viewStatistics } from "./statistics/view-statistics.service.ts";

const today = (): string => isoDay(new Date());

/** What these handlers need beyond the request. */
export interface EntryDeps extends CacheDeps {
  readonly keepLogo: KeepLogo;
  readonly registers: Registers;
  readonly followHolidays: FollowHolidays;
  /** Where everybody finds an entry, by brand. */
  readonly entryPlaces: Readonly<Record<"nahwerk" | "ortsfink", EntryPlace>>;
}

/** The company's entry and its figures. */
export const entryHandlers = (deps: EntryDeps): Handlers<typeof entry, (typeof PENDING_CALLS)["entry"][number]> => ({
  ...sectionHandlers(deps.keepLogo, deps.followHolidays),
  ...suggestHandlers(deps.registers),
  getSalesForceEntry: async ({ db, actor, request }) =>
    presentSalesForceEntry((await readEntry(db, actor.accountId, deps.entryPlaces[request.brand].address)).entry),
  getGrisuEntry: async ({ db, actor, request }) => (await readEntry(db, actor.accountId, deps.entryPlaces[request.brand].address)).entry,
  getGrisuEntryFromRedis: ({ db, actor, request }) => readCachedEntry(deps, db, actor.accountId, deps.entryPlaces[request.brand].address),
  getCompleteness: async ({ db, actor, request }) => {
    const [{ entry }, trades] = await Promise.all([
      readEntry(db, actor.accountId, deps.entryPlaces[request.brand].address),
      deps.registers.trades(),
    ]);
    const professions = entry.trades.trades.flatMap(({ id }) => trades.professionOf(id) ?? []);
    return completenessOf(entry, { professions, today: today() });
  },
  getViewStatistics: async ({ db, actor, query }) => {
    const period = { startDate: query.startDate, endDate: query.endDate };
    const { startDate: from, endDate: to } = stretchOf(period);
    const [days, state] = await Promise.all([
      findDailyViews(db, { accountId: actor.accountId, from, to }),
      findFactState(db, actor.accountId, SOURCE.entry),
    ]);
    return viewStatistics(days, period, query.interval, today(), state);
  },
  getDeviceStatistics: async ({ db, actor, query }) => {
    const [rows, state] = await Promise.all([
      findDeviceViews(db, { accountId: actor.accountId, ...openPeriod(query, today()) }),
      findFactState(db, actor.accountId, SOURCE.entry),
    ]);
    return deviceStatistics(rows, state);
  },
});
