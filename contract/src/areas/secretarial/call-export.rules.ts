import { formatDay } from "../../values/format.ts";
import { shownPhone } from "../../values/phone.ts";
import { tableOf, type ListExport, type ListSource } from "../../values/table-export.ts";
import { callExportTexts as texts } from "./call-export.texts.ts";
import type { CompanyCall } from "./call.model.ts";
import type { CallFilter } from "./call.rules.ts";

const heads = texts.columns;
/** Who took the call. */
export const takerOf = ({ takenBy: by, takenByName: name }: CompanyCall): string =>
  by === "secretary" && name !== null ? texts.secretaryNamed(name) : texts.takenBy[by];
const COLUMNS: readonly ListSource<CompanyCall>[] = [
  { column: { head: heads.calledAt, kind: "moment" }, of: (call) => call.calledAt },
  { column: { head: heads.caller, kind: "text" }, of: (call) => call.caller },
  { column: { head: heads.phone, kind: "text" }, of: (call) => (call.phone === null ? null : shownPhone(call.phone)) },
  { column: { head: heads.concern, kind: "text" }, of: (call) => texts.concern[call.concern] },
  { column: { head: heads.subject, kind: "text" }, of: (call) => call.subject },
  { column: { head: heads.note, kind: "text" }, of: (call) => call.note },
  { column: { head: heads.takenBy, kind: "text" }, of: takerOf },
  { column: { head: heads.seconds, kind: "duration" }, adds: true, of: (call) => call.seconds },
  { column: { head: heads.status, kind: "text" }, of: (call) => texts.status[call.status] },
  { column: { head: heads.callBackBy, kind: "moment" }, of: (call) => call.callBackBy },
  { column: { head: heads.doneAt, kind: "moment", csvOnly: true }, of: (call) => call.doneAt },
  { column: { head: heads.result, kind: "text" }, of: (call) => call.result },
  { column: { head: heads.reachable, kind: "text", csvOnly: true }, of: (call) => call.reachable },
  { column: { head: heads.forwardedTo, kind: "text", csvOnly: true }, of: (call) => call.forwardedTo },
];

/** What the list was narrowed to. */
export interface CallListFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly status?: CallFilter | undefined;
  readonly sameNumberAs?: string | undefined;
}

/** The calls as a list to take along, their length added up. */
export const callList = (
  calls: readonly CompanyCall[],
  total: number,
  { startDate, endDate, status, sameNumberAs }: CallListFilter,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.period, texts.periodDays(formatDay(startDate), formatDay(endDate))],
    [texts.filter, status === undefined ? texts.all : texts.status[status]],
    ...(sameNumberAs === undefined ? [] : [[texts.oneNumber, texts.sameNumber] as const]),
  ],
  ...tableOf(COLUMNS, calls),
  total,
});
