import { formatNumber } from "../../values/text/format.ts";
import { listFacts, tableOf, type ListExport, type ListNarrowing, type ListSource } from "../../values/list/table-export.ts";
import { ratingExportTexts as texts } from "./rating-export.texts.ts";
import type { Rating } from "./rating.model.ts";

const heads = texts.columns;
const COLUMNS: readonly ListSource<Rating>[] = [
  { column: { head: heads.date, kind: "day" }, of: (rating) => rating.date },
  { column: { head: heads.source, kind: "text" }, of: (rating) => rating.source },
  { column: { head: heads.stars, kind: "number" }, of: (rating) => rating.stars },
  { column: { head: heads.author, kind: "text" }, of: (rating) => rating.author },
  { column: { head: heads.text, kind: "text" }, of: (rating) => rating.rating_text },
  { column: { head: heads.reply, kind: "text" }, of: (rating) => (rating.reply === null ? null : texts.replied[rating.reply.status]) },
  { column: { head: heads.replyText, kind: "text" }, of: (rating) => rating.reply?.text ?? null },
  { column: { head: heads.repliedAt, kind: "moment", csvOnly: true }, of: (rating) => rating.reply?.sentAt ?? null },
  { column: { head: heads.url, kind: "text", csvOnly: true }, of: (rating) => rating.url },
];

/** What the list was narrowed to; `source` is the name of the chosen one. */
export interface RatingFilter extends ListNarrowing {
  readonly source?: string | undefined;
  readonly stars?: number | undefined;
  readonly answered?: "open" | "answered" | undefined;
}

/** The ratings as a list to take along. */
export const ratingList = (
  ratings: readonly Rating[],
  { total, more }: { readonly total: number; readonly more?: boolean | undefined },
  { source, stars, answered, ...narrowing }: RatingFilter,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.source, source ?? texts.all],
    [texts.stars, stars === undefined ? texts.all : formatNumber(stars)],
    ...(answered === undefined ? [] : [[texts.answers, texts.answered[answered]] as const]),
    ...listFacts(narrowing),
  ],
  ...tableOf(COLUMNS, ratings),
  total,
  more,
});
