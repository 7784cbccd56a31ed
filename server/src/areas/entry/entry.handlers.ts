import { completenessOf } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import type { Registers } from "../../registers/registers.ts";
import { deviceStatistics, openPeriod } from "./statistics/device-statistics.service.ts";
import { readCachedEntry, type CacheDeps } from "./entry-cache.service.ts";
import { presentSalesForceEntry } from "./entry.present.ts";
import type { KeepLogo } from "./section-content.service.ts";
import { sectionHandlers } from "./section.handlers.ts";
import { readEntry } from "./section.service.ts";
import { findDailyViews, findDeviceViews } from "./statistics/statistics.store.ts";
import { suggestHandlers } from "./suggest.handlers.ts";
import { stretchOf, viewStatistics } from "./statistics/view-statistics.service.ts";

const today = (): string => isoDay(new Date());

/** What these handlers need beyond the request. */
export interface EntryDeps extends CacheDeps {
  readonly keepLogo: KeepLogo;
  readonly registers: Registers;
}

/** The company's entry and its figures. */
export const entryHandlers = (deps: EntryDeps): Handlers<typeof entry, (typeof PENDING_CALLS)["entry"][number]> => ({
  ...sectionHandlers(deps.keepLogo),
  ...suggestHandlers(deps.registers),
  getSalesForceEntry: async ({ db, actor }) => presentSalesForceEntry((await readEntry(db, actor.accountId)).entry),
  getGrisuEntry: async ({ db, actor }) => (await readEntry(db, actor.accountId)).entry,
  getGrisuEntryFromRedis: ({ db, actor }) => readCachedEntry(deps, db, actor.accountId),
  getCompleteness: async ({ db, actor }) => {
    const [{ entry }, trades] = await Promise.all([readEntry(db, actor.accountId), deps.registers.trades()]);
    const professions = entry.trades.trades.flatMap(({ id }) => trades.professionOf(id) ?? []);
    return completenessOf(entry, { professions, today: today() });
  },
  getViewStatistics: async ({ db, actor, query }) => {
    const period = { startDate: query.startDate, endDate: query.endDate };
    const { startDate: from, endDate: to } = stretchOf(period);
    const days = await findDailyViews(db, { accountId: actor.accountId, from, to });
    return viewStatistics(days, period, query.interval, today());
  },
  getDeviceStatistics: async ({ db, actor, query }) =>
    deviceStatistics(await findDeviceViews(db, { accountId: actor.accountId, ...openPeriod(query, today()) })),
});
