import { completenessOf } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { Registers } from "../../registers/registers.ts";
import { readCachedEntry, type CacheDeps } from "./entry-cache.service.ts";
import { presentSalesForceEntry } from "./entry.present.ts";
import type { EntryPlace } from "./page/entry-address.ts";
import type { KeepLogo } from "./section-content.service.ts";
import { sectionHandlers } from "./section.handlers.ts";
import { readEntry, type FollowHolidays } from "./section.service.ts";
import { statisticsHandlers } from "./statistics/statistics.handlers.ts";
import { suggestHandlers } from "./suggest.handlers.ts";

const today = (): string => isoDay(new Date());

/** What these handlers need beyond the request. */
export interface EntryDeps extends CacheDeps {
  readonly keepLogo: KeepLogo;
  readonly makeListFile: MakeListFile;
  readonly registers: Registers;
  readonly followHolidays: FollowHolidays;
  /** Where everybody finds an entry, by brand. */
  readonly entryPlaces: ByBrand<EntryPlace>;
}

/** The company's entry and its figures. */
export const entryHandlers = (deps: EntryDeps): Handlers<typeof entry> => ({
  ...sectionHandlers(deps.keepLogo, deps.followHolidays),
  ...suggestHandlers(deps.registers),
  ...statisticsHandlers(deps.registers, deps.makeListFile),
  getSalesForceEntry: async ({ db, actor, request }) =>
    presentSalesForceEntry((await readEntry(db, actor.accountId, deps.entryPlaces.of(request.brand).address)).entry),
  getGrisuEntry: async ({ db, actor, request }) => (await readEntry(db, actor.accountId, deps.entryPlaces.of(request.brand).address)).entry,
  getGrisuEntryFromRedis: ({ db, actor, request }) =>
    readCachedEntry(deps, db, actor.accountId, deps.entryPlaces.of(request.brand).address),
  getCompleteness: async ({ db, actor, request }) => {
    const [{ entry }, trades] = await Promise.all([
      readEntry(db, actor.accountId, deps.entryPlaces.of(request.brand).address),
      deps.registers.trades(),
    ]);
    const professions = entry.trades.trades.flatMap(({ id }) => trades.professionOf(id) ?? []);
    return completenessOf(entry, { professions, today: today() });
  },
});
