import type { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import { websiteStatisticsList } from "@schaufenster/contract/areas/website/website-statistics-export.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Period } from "@schaufenster/contract/values/time/series.rules.ts";
import type { Db } from "../../db/db.ts";
import { stretchOf } from "../../facts/series.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import type { Actor } from "../../session/actor.ts";
import { devicesOf, referrersOf, termsOf, websiteSeries } from "./figures.service.ts";
import { findFigures, type FIGURES } from "./figures.store.ts";
import { presentKeyword, presentWebsite } from "./website.present.ts";
import { findKeywords, findWebsites } from "./website.store.ts";

type Calls = Handlers<typeof website, (typeof PENDING_CALLS)["website"][number]>;

const today = (): string => isoDay(new Date());

interface Asking {
  readonly db: Db;
  readonly actor: Actor & { readonly accountId: string };
  readonly path: { readonly identifier: string };
  readonly query: Period & { readonly piwikId: string; readonly url: string; readonly identifier?: string | undefined };
}
/** What is asked for is the company's own website in every respect, or there is none. */
const readFigures = async ({ db, actor: { accountId }, path, query }: Asking, what: keyof typeof FIGURES) => {
  const { piwikId, url, identifier = path.identifier, startDate: start, endDate: to } = query;
  const named = { accountId, identifier: path.identifier, piwikId, url };
  const found =
    identifier === path.identifier ? await findFigures(db, what, { ...named, from: stretchOf(query).startDate, start, to }) : undefined;
  if (!found) throw new Refused("not-found");
  return found;
};
const daysOf = ({ startDate, endDate }: Period): Period => ({ startDate, endDate });

/** What is known of the websites of a company. */
export const websiteHandlers = (makeListFile: MakeListFile): Calls => {
  const figures: Pick<Calls, "getWebsiteViews" | "getWebsiteDevices" | "getWebsiteReferrers" | "getWebsiteSearchTerms"> = {
    getWebsiteViews: async (context) =>
      websiteSeries(await readFigures(context, "views"), {
        period: daysOf(context.query),
        interval: context.query.interval,
        today: today(),
      }),
    getWebsiteDevices: async (context) => devicesOf(await readFigures(context, "devices"), daysOf(context.query)),
    getWebsiteReferrers: async (context) => referrersOf(await readFigures(context, "referrers"), daysOf(context.query)),
    getWebsiteSearchTerms: async (context) =>
      termsOf(await readFigures(context, "terms"), { period: daysOf(context.query), interval: context.query.interval, today: today() }),
  };
  return {
    ...figures,
    getWebsites: async ({ db, actor: { accountId } }) => ({ websites: (await findWebsites(db, accountId, today())).map(presentWebsite) }),
    getWebsiteKeywords: async ({ db, actor: { accountId } }) => ({
      keywords: (await findKeywords(db, accountId)).flatMap(presentKeyword),
    }),
    exportWebsiteStatistics: async (context) => {
      const { format, interval, ...query } = context.query;
      const [views, devices, referrers, terms] = await Promise.all([
        figures.getWebsiteViews({ ...context, query: { ...query, interval } }),
        figures.getWebsiteDevices({ ...context, query }),
        figures.getWebsiteReferrers({ ...context, query }),
        figures.getWebsiteSearchTerms({ ...context, query: { ...query, interval } }),
      ]);
      const list = websiteStatisticsList({ url: query.url, views, devices, referrers, terms }, new Date().toISOString());
      return makeListFile(context, format, list);
    },
  };
};
