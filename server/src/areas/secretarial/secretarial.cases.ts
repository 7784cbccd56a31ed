import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { CASE_TEXTS as texts } from "./secretarial.texts.ts";
import { resendSettings } from "./settings.service.ts";

/** As the trigger of `phone_settings` writes it. */
interface Unanswered {
  readonly version: number;
  readonly number: string;
}

/** What waits for a person about the telephone. That settings hold only the telephone service can say, so nobody decides that here. */
export const SECRETARIAL_CASES: readonly CaseKind[] = [
  caseKind<Unanswered>({
    kind: "phone-unanswered",
    name: texts.name,
    titleOf: ({ number }) => texts.title(formatPhone(number)),
    tell: ({ version, number }) => tellLines([texts.labels.number, formatPhone(number)], [texts.labels.version, version]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "resent",
        ...texts.resent,
        run: async (tx, { companyId, text }) => companyId !== null && resendSettings(tx, companyId, text),
      },
    ],
  }),
];
