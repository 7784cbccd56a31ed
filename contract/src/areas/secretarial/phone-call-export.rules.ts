import { formatDay } from "../../values/text/format.ts";
import { formatPhone } from "../../values/phone/phone.ts";
import { listFacts, tableOf, type ListExport, type ListNarrowing, type ListSource } from "../../values/list/table-export.ts";
import { phoneCallExportTexts as texts } from "./phone-call-export.texts.ts";
import type { PhoneCall } from "./phone-call.model.ts";
import type { PhoneCallFilter } from "./phone-call.rules.ts";

const heads = texts.columns;
/** Who took the phone call. */
export const takerOf = ({ takenBy: by, takenByName: name }: PhoneCall): string =>
  by === "secretary" && name !== null ? texts.secretaryNamed(name) : texts.takenBy[by];
const COLUMNS: readonly ListSource<PhoneCall>[] = [
  { column: { head: heads.calledAt, kind: "moment" }, of: (phoneCall) => phoneCall.calledAt },
  { column: { head: heads.caller, kind: "text" }, of: (phoneCall) => phoneCall.caller },
  { column: { head: heads.phone, kind: "text" }, of: (phoneCall) => (phoneCall.phone === null ? null : formatPhone(phoneCall.phone)) },
  { column: { head: heads.concern, kind: "text" }, of: (phoneCall) => texts.concern[phoneCall.concern] },
  { column: { head: heads.subject, kind: "text" }, of: (phoneCall) => phoneCall.subject },
  { column: { head: heads.note, kind: "text" }, of: (phoneCall) => phoneCall.note },
  { column: { head: heads.takenBy, kind: "text" }, of: takerOf },
  { column: { head: heads.seconds, kind: "duration" }, adds: true, of: (phoneCall) => phoneCall.seconds },
  { column: { head: heads.status, kind: "text" }, of: (phoneCall) => texts.status[phoneCall.status] },
  { column: { head: heads.callBackBy, kind: "moment" }, of: (phoneCall) => phoneCall.callBackBy },
  { column: { head: heads.doneAt, kind: "moment", csvOnly: true }, of: (phoneCall) => phoneCall.doneAt },
  { column: { head: heads.result, kind: "text" }, of: (phoneCall) => phoneCall.result },
  { column: { head: heads.reachable, kind: "text", csvOnly: true }, of: (phoneCall) => phoneCall.reachable },
  { column: { head: heads.forwardedTo, kind: "text", csvOnly: true }, of: (phoneCall) => phoneCall.forwardedTo },
];

/** What the list was narrowed to. */
export interface PhoneCallListFilter extends Pick<ListNarrowing, "search" | "sort"> {
  readonly startDate: string;
  readonly endDate: string;
  readonly status?: PhoneCallFilter | undefined;
  readonly sameNumberAs?: string | undefined;
}

/** The phone calls as a list to take along, their length added up. */
export const phoneCallList = (
  calls: readonly PhoneCall[],
  { total, more }: { readonly total: number; readonly more?: boolean | undefined },
  { startDate, endDate, status, sameNumberAs, search, sort }: PhoneCallListFilter,
  createdAt: string,
): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [
    [texts.period, texts.periodDays(formatDay(startDate), formatDay(endDate))],
    [texts.filter, status === undefined ? texts.all : texts.status[status]],
    ...(sameNumberAs === undefined ? [] : [[texts.oneNumber, texts.sameNumber] as const]),
    ...listFacts({ search, sort }),
  ],
  ...tableOf(COLUMNS, calls),
  total,
  more,
});
