import { caseKind, tellLines, type CaseKind, type Decision } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./reviews.texts.ts";
import { decideObjection, hideReported } from "./own/own-sync.store.ts";
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
  run: async (tx, { companyId, object, text, enqueue }) => {
    if (companyId === null || !(await endReport(tx, { accountId: companyId, id: object, state, answer: text }))) return false;
    // What was written here is ours to hide; elsewhere the source does it.
    if (state === "fixed" && (await hideReported(tx, companyId, object))) await enqueue(tx, "ratings", { accountId: companyId });
    return true;
  },
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

/** As the trigger of `own_rating` writes it. */
interface Objection {
  readonly company: string;
  readonly stars: number;
  readonly text: string;
  readonly ground: string;
  readonly words: string;
}
const answerObjection = (key: "restored" | "upheld"): Decision => ({
  key,
  ...texts.objections[key],
  run: async (tx, { companyId, object, text, enqueue }) => {
    if (companyId === null) return false;
    const decided = await decideObjection(tx, { accountId: companyId, id: object, upheld: key === "upheld", text });
    if (decided) await enqueue(tx, "ratings", { accountId: companyId });
    return decided;
  },
});
/** Whoever wrote a rating does not agree that it is hidden. */
const OBJECTIONS = caseKind<Objection>({
  kind: "rating-objection",
  name: texts.objections.name,
  titleOf: ({ company, stars }) => texts.objections.title(company, stars),
  tell: ({ text, ground, words }) =>
    tellLines([texts.objections.rating, text], [texts.objections.ground, texts.reasons[ground] ?? ground], [texts.objections.words, words]),
  runsOut: texts.objections.runsOut,
  readsAt: texts.objections.readsAt,
  decisions: [answerObjection("restored"), answerObjection("upheld")],
});

/** What waits for a person about reviews. */
export const REVIEW_CASES: readonly CaseKind[] = [reports("review-report"), reports("source-report"), OBJECTIONS];
