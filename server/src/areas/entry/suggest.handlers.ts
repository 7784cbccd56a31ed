import type { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Handlers } from "../../http/context.ts";
import type { Registers } from "../../registers/registers.ts";
import { findTradeIds } from "./suggest.store.ts";

type Suggestions = "suggestIndustries" | "suggestSearchKeywords" | "suggestProductFeatures" | "suggestServiceAreaCities";
/** How many suggestions are shown. */
const SHOWN = 10;

/** A word without trades suits everybody; a company without trades is warned of nothing. */
const fits = (wordTrades: readonly string[], companyTrades: readonly string[]): boolean =>
  wordTrades.length === 0 || companyTrades.length === 0 || wordTrades.some((id) => companyTrades.includes(id));

/** What can be chosen while typing, from registers in memory: the database is asked once, for the session and the company. */
export const suggestHandlers = (registers: Registers): Pick<Handlers<typeof entry>, Suggestions> => ({
  suggestIndustries: async ({ body }) => (await registers.trades()).find(body.trade, SHOWN),
  suggestSearchKeywords: async ({ db, actor, body }) => {
    const own = await findTradeIds(db, actor.accountId);
    const hits = (await registers.keywords()).find(body.searchKeyword, SHOWN);
    return hits.map(({ label, tradeIds }) => ({ keyword: label, fitsTrade: fits(tradeIds, own) }));
  },
  suggestProductFeatures: async ({ body }) => (await registers.features()).find(body.searchTerm, SHOWN),
  suggestServiceAreaCities: async ({ body }) =>
    (await registers.places()).find(body.searchTerm, SHOWN).map(({ id, name, zip_codes: [zipCode = ""] }) => ({ id, name, zipCode })),
});
