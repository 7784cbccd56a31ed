import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { caseKind, tellLines, type CaseKind } from "../../doors/desk/case.ts";
import { finishAtDesk } from "./order.service.ts";
import { CASE_TEXTS as texts } from "./website-case.texts.ts";

/** As the trigger of `website_order` writes it. */
interface Ordered {
  readonly website: string;
  readonly url: string;
  readonly note: string;
  readonly dueOn: string;
}

/** What waits for a person about websites. */
export const WEBSITE_CASES: readonly CaseKind[] = [
  caseKind<Ordered>({
    kind: "website-order",
    name: texts.name,
    titleOf: ({ website }) => texts.title(website),
    tell: ({ url, note, dueOn }) => tellLines([texts.labels.url, url], [texts.labels.note, note], [texts.labels.dueOn, formatDay(dueOn)]),
    runsOut: texts.runsOut,
    readsAt: texts.readsAt,
    decisions: [
      {
        key: "done",
        ...texts.done,
        run: async (tx, { companyId, object, text }) => companyId !== null && finishAtDesk(tx, companyId, object, text),
      },
    ],
  }),
];
