import { PAYMENTS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SectionModule } from "../frame/section.ts";
import { choiceField } from "../fields/choices.ts";
import { PaymentsEditor } from "./payments.editor.tsx";
import { paymentTexts as texts } from "./payments.texts.ts";

export const paymentsSection: SectionModule<"payments"> = {
  section: "payments",
  title: texts.title,
  sub: texts.sub,
  fields: [choiceField("payments", texts.field, PAYMENTS, texts.words)],
  bodyOf: ({ payments }) => ({ payments }),
  faultText: () => texts.fault,
  Editor: PaymentsEditor,
};
