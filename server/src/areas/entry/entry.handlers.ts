import { completenessOf } from "@schaufenster/contract/areas/entry/completeness.rules.ts";
import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { findDailyViews, findSections } from "./entry-section.store.ts";
import { presentEntry } from "./entry.present.ts";
import { stretchOf, viewStatistics } from "./view-statistics.service.ts";

const berlinDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/** The company's entry and its figures. */
export const entryHandlers = (): Handlers<typeof entry, (typeof PENDING_CALLS)["entry"][number]> => ({
  getCompleteness: async ({ db, actor }) => completenessOf(presentEntry(actor.accountId, await findSections(db, actor.accountId))),
  getViewStatistics: async ({ db, actor, query }) => {
    const period = { startDate: query.startDate, endDate: query.endDate };
    const { startDate: from, endDate: to } = stretchOf(period);
    const days = await findDailyViews(db, { accountId: actor.accountId, from, to });
    return viewStatistics(days, period, query.interval, berlinDay.format(new Date()));
  },
});
