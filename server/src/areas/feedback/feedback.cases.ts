import type { CORRECTION_REASONS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { caseKind, tellLines, type CaseKind, type Decided, type Decision } from "../../doors/desk/case.ts";
import type { Tx } from "../../db/db.ts";
import { answerMessage } from "./feedback.store.ts";
import { FEEDBACK_TEXTS as texts } from "./feedback.texts.ts";

/** As the trigger writes them; what was not said is missing. */
interface Barrier {
  readonly page?: string;
  readonly text: string;
  readonly email?: string;
}
interface Correction extends Barrier {
  readonly reason: (typeof CORRECTION_REASONS)[number];
  readonly company: string;
  readonly address?: string;
}

const answer = async (tx: Tx, { brand, object, text, enqueue }: Decided): Promise<boolean> => {
  const found = await answerMessage(tx, object, text);
  if (!found) return false;
  if (found.email !== null) await enqueue(tx, "mail", { template: "feedback-answered", brand, messageId: object });
  return true;
};
const answered: Decision = { key: "answered", ...texts.answered, run: answer };
const both = { runsOut: texts.runsOut, readsAt: texts.readsAt, decisions: [answered] };

/** What waits for an answer of ours. */
export const FEEDBACK_CASES: readonly CaseKind[] = [
  caseKind<Correction>({
    kind: "correction",
    name: texts.correction,
    titleOf: ({ reason, company }) => `${texts.reasons[reason]} · ${company}`,
    tell: ({ reason, company, address = "", text, email = texts.noEmail }) =>
      tellLines(
        [texts.labels.reason, texts.reasons[reason]],
        [texts.labels.company, company],
        [texts.labels.address, address],
        [texts.labels.text, text],
        [texts.labels.email, email],
      ),
    ...both,
  }),
  caseKind<Barrier>({
    kind: "barrier",
    name: texts.barrier,
    titleOf: ({ page }) => page || texts.somePage,
    tell: ({ page = "", text, email = texts.noEmail }) =>
      tellLines([texts.labels.page, page], [texts.labels.text, text], [texts.labels.email, email]),
    ...both,
  }),
];
