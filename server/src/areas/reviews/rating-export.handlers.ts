import { sourceList } from "@schaufenster/contract/areas/reviews/source-export.rules.ts";
import { ratingList } from "@schaufenster/contract/areas/reviews/rating-export.rules.ts";
import { ratingStatisticsList } from "@schaufenster/contract/areas/reviews/rating-statistics-export.rules.ts";
import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { EXPORT_ROWS_MAX } from "@schaufenster/contract/values/list/table-export.ts";
import type { Handlers } from "../../http/context.ts";
import type { MakeListFile } from "../../http/answer/list-file.ts";

type Calls = Handlers<typeof reviews>;
type Exports = "exportRatings" | "exportSources" | "exportStatistics";
type Shown = Pick<Calls, "getRatings" | "getSources" | "getStatistics">;

const now = (): string => new Date().toISOString();

const exportRatings =
  (makeListFile: MakeListFile, getRatings: Calls["getRatings"]): Calls["exportRatings"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const { ratings, ...count } = await getRatings({ ...context, query: { ...filter, limit: EXPORT_ROWS_MAX[format], offset: 0 } });
    const source = filter.sourceId === undefined ? undefined : (ratings[0]?.source ?? filter.sourceId);
    return makeListFile(context, format, ratingList(ratings, count, { ...filter, source }, now()));
  };

const exportStatistics =
  (makeListFile: MakeListFile, getStatistics: Calls["getStatistics"]): Calls["exportStatistics"] =>
  async (context) => {
    const { format, ...filter } = context.query;
    const statistics = await getStatistics({ ...context, body: { companyId: context.actor.accountId, ...filter } });
    return makeListFile(context, format, ratingStatisticsList(statistics, now()));
  };

/** Adds what is shown as files: with the same filter, all pages of it. */
export const withRatingExport = <H extends Shown>(makeListFile: MakeListFile, handlers: H): H & Pick<Calls, Exports> => ({
  ...handlers,
  exportRatings: exportRatings(makeListFile, handlers.getRatings),
  exportStatistics: exportStatistics(makeListFile, handlers.getStatistics),
  exportSources: async (context) => makeListFile(context, context.query.format, sourceList(await handlers.getSources(context), now())),
});
