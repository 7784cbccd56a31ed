import type { Reply } from "../../call.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import { formatCents, formatMoment, formatNumber } from "../../values/text/format.ts";
import type { results } from "./results.calls.ts";
import { monthName } from "../../values/time/months.rules.ts";
import { resultsTexts as texts } from "./results.texts.ts";

type Found = Reply<typeof results.getResults>;
type Row = Found["rows"][number];
type Totals = Found["totals"];

/** Euro of cents; null stays none. */
export const eurosOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);
/** "41 Anrufe, 17 Routenplanungen", or why there is no number. */
export const partsText = ({ measured, contacts, parts }: Pick<Row, "measured" | "contacts" | "parts">): string => {
  if (!measured) return texts.notMeasured;
  return contacts === null ? texts.none : parts.map(({ part, count }) => texts.parts[part](count, formatNumber(count))).join(", ");
};
const countText = (count: number | null): string => (count === null ? texts.none : formatNumber(count));
const costText = (cents: number | null): string => (cents === null ? texts.unknownCost : formatCents(cents));
const totalsText = ({ contacts, cents }: Totals): string => `${texts.contacts}: ${countText(contacts)}, ${texts.cost}: ${costText(cents)}`;

const COLUMNS: readonly ListSource<Row>[] = [
  { column: { head: texts.product, kind: "text" }, of: ({ product }) => texts.products[product] },
  { column: { head: texts.cost, kind: "money" }, adds: true, of: ({ cents }) => eurosOf(cents) },
  { column: { head: texts.contacts, kind: "number" }, adds: true, of: ({ contacts }) => contacts },
  { column: { head: texts.consisting, kind: "text" }, of: partsText },
  { column: { head: texts.perContact, kind: "money" }, of: ({ perContact }) => eurosOf(perContact) },
];

/** The month to take along: what the screen says above, one row per product below. */
export const resultsList = (found: Found, createdAt: string): Omit<ListExport, "company"> => {
  const { month, totals, previous, rows, asOf } = found;
  return {
    title: texts.title,
    createdAt,
    facts: [
      [texts.month, monthName(month)],
      [texts.contacts, countText(totals.contacts)],
      [texts.net, costText(totals.cents)],
      ...(totals.perContact === null ? [] : [[texts.perContact, formatCents(totals.perContact)] as const]),
      [texts.before, totalsText(previous)],
      ...(totals.missingDays > 0 ? [[texts.missing, formatNumber(totals.missingDays)] as const] : []),
      [texts.asOf, asOf === null ? texts.none : formatMoment(asOf)],
    ],
    ...tableOf(COLUMNS, rows),
    total: rows.length,
  };
};
