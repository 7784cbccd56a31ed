import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import type { FactReceipt, PortalReceipt } from "./entry-editing.model.ts";
import type { ListingFact } from "./listing-facts.model.ts";
import { receiptTexts as texts } from "./receipt.texts.ts";

type Line = FactReceipt & { readonly name: string; readonly fact: ListingFact; readonly words: string | null };
const COLUMNS: readonly ListSource<Line>[] = [
  { column: { head: texts.portal, kind: "text" }, of: ({ name }) => name },
  { column: { head: texts.field, kind: "text" }, of: ({ fact }) => texts.facts[fact] },
  { column: { head: texts.state, kind: "text" }, of: ({ state }) => texts.states[state] },
  { column: { head: texts.time, kind: "moment" }, of: ({ at }) => at },
  { column: { head: texts.found, kind: "text" }, of: ({ found, words }) => found ?? words },
];

/** The receipts of changes as a list to take along. */
export const receiptList = (portals: readonly PortalReceipt[], ids: string, createdAt: string): Omit<ListExport, "company"> => {
  const lines = portals.flatMap(({ name, words, facts }) => facts.map((fact) => ({ ...fact, name, words })));
  return {
    title: texts.title,
    createdAt,
    facts: [[texts.changes, ids.replaceAll(",", ", ")]],
    ...tableOf(COLUMNS, lines),
    total: lines.length,
  };
};
