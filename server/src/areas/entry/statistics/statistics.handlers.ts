import { entryStatisticsList } from "@schaufenster/contract/areas/entry/entry-statistics-export.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { ENTRY_DIM as DIM, SOURCE } from "../../../facts/dimensions.ts";
import { findDailyFacts, findFactValues } from "../../../facts/facts.store.ts";
import type { MakeListFile } from "../../../http/answer/list-file.ts";
import type { Handlers } from "../../../http/context.ts";
import type { Registers } from "../../../registers/registers.ts";
import { deviceStatistics, locationStatistics, openPeriod } from "./breakdown.service.ts";
import { stretchOf } from "../../../facts/series.ts";
import { viewStatistics } from "./view-statistics.service.ts";

type Calls = Pick<Handlers<typeof entry>, "getViewStatistics" | "getDeviceStatistics" | "getLocationStatistics" | "exportViewStatistics">;

const today = (): string => isoDay(new Date());

/** What was counted of the entry. */
export const statisticsHandlers = (registers: Registers, makeListFile: MakeListFile): Calls => {
  const calls: Omit<Calls, "exportViewStatistics"> = {
    getViewStatistics: async ({ db, actor: { accountId }, query: { interval, ...period } }) => {
      const { startDate: from, endDate: to } = stretchOf(period);
      const { facts, state } = await findDailyFacts(db, { accountId, from, to, dims: [DIM.views, DIM.contacts], source: SOURCE.entry });
      return viewStatistics(facts, state, { period, interval, today: today() });
    },
    getDeviceStatistics: async ({ db, actor: { accountId }, query }) => {
      const dims = [DIM.views, DIM.device];
      const { facts, state } = await findFactValues(db, { accountId, ...openPeriod(query, today()), dims, source: SOURCE.entry });
      return deviceStatistics(facts, state);
    },
    getLocationStatistics: async ({ db, actor: { accountId }, query }) => {
      const dims = [DIM.views, DIM.location];
      const [{ facts, state }, places] = await Promise.all([
        findFactValues(db, { accountId, ...openPeriod(query, today()), dims, source: SOURCE.entry }),
        registers.places(),
      ]);
      return locationStatistics(facts, state, (municipality) => places.ofMunicipality(municipality));
    },
  };
  return {
    ...calls,
    exportViewStatistics: async (context) => {
      const { format, interval, ...period } = context.query;
      const [views, devices, locations] = await Promise.all([
        calls.getViewStatistics({ ...context, query: { ...period, interval } }),
        calls.getDeviceStatistics({ ...context, query: period }),
        calls.getLocationStatistics({ ...context, query: period }),
      ]);
      return makeListFile(context, format, entryStatisticsList({ views, devices, locations }, new Date().toISOString()));
    },
  };
};
