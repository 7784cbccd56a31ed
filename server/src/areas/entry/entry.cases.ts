import { caseKind, tellLines, type CaseKind, type Decision } from "../../doors/desk/case.ts";
import { ENTRY_CASE_TEXTS as texts } from "./entry-case.texts.ts";
import { settleAtDesk, type Trouble } from "./spread/spread.store.ts";

/** As the trigger of `entry_spread` writes it. */
interface Stuck {
  readonly portal: string;
  readonly trouble: Trouble;
  readonly words: string | null;
}
const settle =
  (again: boolean): Decision["run"] =>
  async (tx, { companyId, object }) =>
    companyId !== null && settleAtDesk(tx, { accountId: companyId, portal: object }, again);

/** What waits for a person about entries. */
export const ENTRY_CASES: readonly CaseKind[] = [
  caseKind<Stuck>({
    kind: "listing-trouble",
    name: texts.name,
    titleOf: ({ portal }) => texts.title(portal),
    tell: ({ trouble, words }) => tellLines([texts.labels.trouble, texts.troubles[trouble]], [texts.labels.words, words]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      { key: "again", ...texts.again, run: settle(true) },
      { key: "left", ...texts.left, run: settle(false) },
    ],
  }),
];
