import { RECLAIM_ANSWER_HOURS, type ReclaimReason } from "@schaufenster/contract/areas/leads/reclaim.rules.ts";
import { caseKind, tellLines, type CaseKind, type Decision } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./leads.texts.ts";
import { endReclaim } from "./reclaim.service.ts";

/** As the trigger of `lead_reclaim` writes it. */
interface Complaint {
  readonly reason: ReclaimReason;
  readonly comment: string;
  readonly attempts: number;
  readonly title: string;
  readonly trade: string;
}

const decide = (state: "credited" | "refused"): Decision => ({
  key: state,
  ...texts.decisions[state],
  run: async (tx, { companyId, object, text }) =>
    companyId !== null && endReclaim(tx, { accountId: companyId, externalId: object, state, answer: "decided-by-person", words: text }),
});

/** What waits for a person about leads. */
export const LEAD_CASES: readonly CaseKind[] = [
  caseKind<Complaint>({
    kind: "lead-complaint",
    name: texts.name,
    titleOf: ({ reason, title }) => `${texts.reasons[reason]} · ${title}`,
    tell: ({ reason, comment, attempts, title, trade }) =>
      tellLines(
        [texts.labels.reason, texts.reasons[reason]],
        [texts.labels.comment, comment],
        [texts.labels.attempts, attempts === 0 ? null : attempts],
        [texts.labels.lead, title],
        [texts.labels.trade, trade],
      ),
    runsOut: texts.runsOut(RECLAIM_ANSWER_HOURS),
    readsAt: texts.readsAt,
    decisions: [decide("credited"), decide("refused")],
  }),
];
