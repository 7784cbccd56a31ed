import { listFacts, tableOf, type ListExport, type ListNarrowing, type ListSource } from "../../values/list/table-export.ts";
import { LEAD_STATUS_WORDS, leadExportTexts as texts } from "./lead-export.texts.ts";
import type { Lead, LeadStatus } from "./lead.model.ts";

const heads = texts.columns;
const COLUMNS: readonly ListSource<Lead>[] = [
  { column: { head: heads.number, kind: "text" }, of: (lead) => lead.externalId },
  { column: { head: heads.received, kind: "moment" }, of: (lead) => lead.receivedAt },
  { column: { head: heads.status, kind: "text" }, of: (lead) => LEAD_STATUS_WORDS[lead.status] },
  { column: { head: heads.title, kind: "text" }, of: (lead) => lead.title },
  { column: { head: heads.trade, kind: "text" }, of: (lead) => lead.trade },
  // In one cell: a spreadsheet would take the postal code for a number and drop its zero.
  { column: { head: heads.place, kind: "text" }, of: (lead) => `${lead.zipCode} ${lead.city}` },
  { column: { head: heads.distance, kind: "number", digits: 1, unit: "km" }, of: (lead) => lead.distanceKm },
  { column: { head: heads.period, kind: "text" }, of: (lead) => lead.period },
  { column: { head: heads.budget, kind: "text" }, of: (lead) => lead.budget },
  { column: { head: heads.name, kind: "text" }, of: (lead) => lead.contact?.name ?? null },
  { column: { head: heads.phone, kind: "text" }, of: (lead) => lead.contact?.phone ?? null },
  { column: { head: heads.email, kind: "text" }, of: (lead) => lead.contact?.email ?? null },
  { column: { head: heads.street, kind: "text", csvOnly: true }, of: (lead) => lead.contact?.street ?? null },
  { column: { head: heads.object, kind: "text", csvOnly: true }, of: (lead) => lead.object },
  { column: { head: heads.message, kind: "text", csvOnly: true }, of: (lead) => lead.message },
  { column: { head: heads.answerBy, kind: "moment", csvOnly: true }, of: (lead) => lead.answerBy },
  { column: { head: heads.accepted, kind: "moment", csvOnly: true }, of: (lead) => lead.acceptedAt },
];

/** What the list was narrowed to. */
export interface LeadFilter extends ListNarrowing {
  readonly status?: LeadStatus | undefined;
  readonly dunningLevel?: number | undefined;
}

/** The leads as a list to take along; who asks stands in it only where the lead was accepted. */
export const leadList = (
  leads: readonly Lead[],
  { total, more }: { readonly total: number; readonly more?: boolean | undefined },
  { status, dunningLevel, ...narrowing }: LeadFilter,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.status, status === undefined ? texts.all : LEAD_STATUS_WORDS[status]],
    ...(dunningLevel === undefined ? [] : [[texts.dunningLevel, String(dunningLevel)] as const]),
    ...listFacts(narrowing),
  ],
  ...tableOf(COLUMNS, leads),
  total,
  more,
});
