import type { ClaimMethod } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import type { Tx } from "../../db/db.ts";
import { caseKind, tellLines, type CaseKind, type Decided } from "../../doors/desk/case.ts";
import { DISPUTE_TEXTS, LETTER_CASE_TEXTS, METHOD_TEXTS } from "./claiming.texts.ts";
import { decideDispute, noteSent, noteUnsent } from "./work.store.ts";

/** As the trigger of takeovers writes them. */
interface Printed {
  readonly company: string;
  readonly street: string;
  readonly city: string;
}
interface Disputed {
  readonly company: string;
  readonly method: ClaimMethod;
  readonly provenAt: string;
  readonly target: string | null;
  readonly objection: string | null;
  readonly objectedAt: string | null;
  readonly contested: boolean;
}

/** The company, the takeover and the round of a case are what it is called. */
const readObject = ({ object }: Decided): { accountId: string; id: string; round: number } => {
  const [accountId = "", id = "", round = "0"] = object.split("/");
  return { accountId, id, round: Number(round) };
};
const reasonOf = ({ objection, contested }: Disputed): string => {
  if (objection !== null) return DISPUTE_TEXTS.reasons.objection;
  return contested ? DISPUTE_TEXTS.reasons.contested : DISPUTE_TEXTS.reasons.contract;
};

/** Granted by the worker, who alone may; refused here, with a letter that says so. */
const decide =
  (granted: boolean) =>
  async (tx: Tx, decided: Decided): Promise<boolean> => {
    const of = readObject(decided);
    const row = await decideDispute(tx, { ...of, granted, words: decided.text });
    if (!row) return false;
    if (granted) await decided.enqueue(tx, "claims", { task: "settle", accountId: of.accountId, claimId: of.id });
    else await decided.enqueue(tx, "mail", { template: "claim-ended", brand: row.brand, userId: row.user_id, claimId: row.id });
    return true;
  };

/** What of a takeover waits for a person. */
export const CLAIMING_CASES: readonly CaseKind[] = [
  caseKind<Printed>({
    kind: "claim-letter",
    name: LETTER_CASE_TEXTS.name,
    titleOf: ({ company }) => LETTER_CASE_TEXTS.title(company),
    tell: ({ company, street, city }) =>
      tellLines(
        [LETTER_CASE_TEXTS.labels.company, company],
        [LETTER_CASE_TEXTS.labels.street, street],
        [LETTER_CASE_TEXTS.labels.city, city],
      ),
    runsOut: LETTER_CASE_TEXTS.runsOut,
    readsAt: LETTER_CASE_TEXTS.readsAt,
    decisions: [
      { key: "sent", ...LETTER_CASE_TEXTS.sent, run: (tx, decided) => noteSent(tx, { ...readObject(decided), words: decided.text }) },
      {
        key: "unsent",
        ...LETTER_CASE_TEXTS.unsent,
        run: (tx, decided) => noteUnsent(tx, { ...readObject(decided), words: decided.text }),
      },
    ],
  }),
  caseKind<Disputed>({
    kind: "claim-dispute",
    name: DISPUTE_TEXTS.name,
    titleOf: ({ company }) => DISPUTE_TEXTS.title(company),
    tell: (facts) =>
      tellLines(
        [DISPUTE_TEXTS.labels.company, facts.company],
        [DISPUTE_TEXTS.labels.reason, reasonOf(facts)],
        [DISPUTE_TEXTS.labels.method, METHOD_TEXTS[facts.method]],
        [DISPUTE_TEXTS.labels.target, facts.target],
        [DISPUTE_TEXTS.labels.provenAt, formatDay(facts.provenAt)],
        [DISPUTE_TEXTS.labels.objection, facts.objection],
        [DISPUTE_TEXTS.labels.objectedAt, facts.objectedAt === null ? null : formatDay(facts.objectedAt)],
      ),
    runsOut: DISPUTE_TEXTS.runsOut,
    readsAt: DISPUTE_TEXTS.readsAt,
    decisions: [
      { key: "granted", ...DISPUTE_TEXTS.granted, run: decide(true) },
      { key: "refused", ...DISPUTE_TEXTS.refused, run: decide(false) },
    ],
  }),
];
