import type { CallBackTopic } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { serviceCaseTexts } from "@schaufenster/contract/areas/service-case/service-case.texts.ts";
import type { ServiceCaseType } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { caseKind, tellLines, type CaseKind, type Decided, type Decision } from "../../doors/desk/case.ts";
import { addMember } from "../../identity/membership.store.ts";
import type { Tx } from "../../db/db.ts";
import { answerMatter } from "./matter.service.ts";
import { closeCase } from "./staff-case.store.ts";
import { CALL_BACK_TEXTS, MATTER_TEXTS, WANTED_TEXTS, TOPIC_NAMES } from "./service-case.texts.ts";

/** As the trigger of `staff_case` writes them. */
interface Wanted {
  readonly company: string;
  readonly person: string;
  readonly email: string;
}
interface CallBack {
  readonly topic: CallBackTopic;
  readonly phone: string;
  readonly person: string;
}

interface Matter {
  readonly type: ServiceCaseType;
  readonly subject: string;
  readonly phone: string | null;
  readonly callAt: string | null;
  readonly person: string | null;
  /** Their names, of all that was sent; missing in cases that are older than files. */
  readonly files?: readonly string[];
  readonly words: readonly { readonly side: "company" | "team"; readonly text: string }[];
}

const close = async (tx: Tx, { object, text }: Decided): Promise<boolean> => (await closeCase(tx, object, text)) !== undefined;

/** The person may not come back to the page for days, so a mail says it too. */
const closeWithLetter = async (tx: Tx, decided: Decided): Promise<boolean> => {
  const { brand, askedBy, object, enqueue } = decided;
  if (askedBy === null || !(await close(tx, decided))) return false;
  await enqueue(tx, "mail", { template: "company-decided", brand, userId: askedBy, caseId: object });
  return true;
};

const assign: Decision = {
  key: "assigned",
  ...WANTED_TEXTS.decisions.assigned,
  needsCompany: true,
  run: async (tx, decided) => {
    const { askedBy, chosenId } = decided;
    if (askedBy === null || chosenId === null) return false;
    await addMember(tx, askedBy, chosenId);
    return closeWithLetter(tx, decided);
  },
};
const refuse: Decision = { key: "refused", ...WANTED_TEXTS.decisions.refused, run: closeWithLetter };
const decideCall = (key: "reached" | "unreached"): Decision => ({ key, ...CALL_BACK_TEXTS.decisions[key], run: close });

/** What people wait for and only a person can do. */
export const SERVICE_CASES: readonly CaseKind[] = [
  caseKind<Matter>({
    kind: "service-case",
    name: MATTER_TEXTS.name,
    titleOf: ({ type, subject }) => `${serviceCaseTexts.types[type]} · ${subject}`,
    tell: ({ phone, callAt, person, words, files = [] }) =>
      tellLines(
        [MATTER_TEXTS.labels.callAt, callAt === null ? null : serviceCaseTexts.callAt(callAt)],
        [MATTER_TEXTS.labels.phone, phone === null ? null : formatPhone(phone)],
        [MATTER_TEXTS.labels.person, person],
        ...words.map(({ side, text }) => [MATTER_TEXTS.labels[side], text] as const),
        [MATTER_TEXTS.labels.files, files.length === 0 ? null : MATTER_TEXTS.files(files.join(", "))],
      ),
    runsOut: MATTER_TEXTS.runsOut,
    readsAt: MATTER_TEXTS.readsAt,
    decisions: [
      {
        key: "answered",
        ...MATTER_TEXTS.answered,
        run: async (tx, { companyId, object, text }) => companyId !== null && answerMatter(tx, companyId, object, text),
      },
    ],
  }),
  caseKind<Wanted>({
    kind: "company-wanted",
    name: WANTED_TEXTS.name,
    titleOf: ({ company, person }) => `${company} · ${person}`,
    tell: ({ company, person, email }) =>
      tellLines([WANTED_TEXTS.labels.company, company], [WANTED_TEXTS.labels.person, person], [WANTED_TEXTS.labels.email, email]),
    runsOut: WANTED_TEXTS.runsOut,
    readsAt: WANTED_TEXTS.readsAt,
    decisions: [assign, refuse],
  }),
  caseKind<CallBack>({
    kind: "call-back",
    name: CALL_BACK_TEXTS.name,
    titleOf: ({ topic, person }) => `${TOPIC_NAMES[topic]} · ${person}`,
    tell: ({ topic, phone, person }) =>
      tellLines(
        [CALL_BACK_TEXTS.labels.topic, TOPIC_NAMES[topic]],
        [CALL_BACK_TEXTS.labels.phone, formatPhone(phone)],
        [CALL_BACK_TEXTS.labels.person, person],
      ),
    runsOut: CALL_BACK_TEXTS.runsOut,
    readsAt: CALL_BACK_TEXTS.readsAt,
    decisions: [decideCall("reached"), decideCall("unreached")],
  }),
];
