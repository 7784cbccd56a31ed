import { formatNumber } from "../../values/text/format.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import { sourceExportTexts as texts } from "./source-export.texts.ts";
import type { ReviewSource } from "./source.model.ts";

const heads = texts.columns;
const COLUMNS: readonly ListSource<ReviewSource>[] = [
  { column: { head: heads.source, kind: "text" }, of: ({ name }) => name },
  { column: { head: heads.average, kind: "number", digits: 1 }, of: ({ average }) => average },
  { column: { head: heads.count, kind: "number" }, of: ({ count }) => count },
  { column: { head: heads.state, kind: "text" }, of: ({ state, overdue }) => (overdue ? texts.overdue : texts.states[state]) },
  { column: { head: heads.updated, kind: "moment" }, of: ({ updatedAt }) => updatedAt },
  { column: { head: heads.url, kind: "text" }, of: ({ url }) => url },
];

/** The sources of a company as a list to take along. */
export const sourceList = (
  network: { readonly sources: readonly ReviewSource[]; readonly count: number; readonly average: number | null },
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.count, formatNumber(network.count)],
    [texts.all, network.average === null ? texts.none : formatNumber(network.average, 1)],
  ],
  ...tableOf(COLUMNS, network.sources),
  total: network.sources.length,
});
