import { caseKind, tellLines, type CaseKind, type Decision } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./reviews.texts.ts";
import { endReport } from "./sources/report.store.ts";
import type { ReportRow } from "./sources/source.store.ts";

/** As the trigger of `review_report` writes it. */
interface Report {
  readonly kind: ReportRow["kind"];
  readonly source: string;
  readonly reason: string | null;
  readonly url: string | null;
  readonly average: number | null;
  readonly comment: string;
}

const decide = (state: "fixed" | "refused"): Decision => ({
  key: state,
  ...texts.decisions[state],
  run: async (tx, { companyId, object, text }) =>
    companyId !== null && endReport(tx, { accountId: companyId, id: object, state, answer: text }),
});

const reports = (kind: "review-report" | "source-report"): CaseKind =>
  caseKind<Report>({
    kind,
    name: texts.names[kind],
    titleOf: (report) => `${texts.faults[report.kind]} · ${report.source}`,
    tell: (report) =>
      tellLines(
        [texts.labels.fault, texts.faults[report.kind]],
        [texts.labels.source, report.source],
        [texts.labels.reason, report.reason === null ? null : (texts.reasons[report.reason] ?? report.reason)],
        [texts.labels.url, report.url],
        [texts.labels.average, report.average === null ? null : report.average.toLocaleString("de-DE")],
        [texts.labels.comment, report.comment],
      ),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [decide("fixed"), decide("refused")],
  });

/** What waits for a person about reviews. */
export const REVIEW_CASES: readonly CaseKind[] = [reports("review-report"), reports("source-report")];
