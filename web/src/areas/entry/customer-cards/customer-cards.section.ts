import { CUSTOMER_CARDS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { SectionModule } from "../frame/section.ts";
import { choiceField } from "../fields/choices.ts";
import { CustomerCardsEditor } from "./customer-cards.editor.tsx";
import { customerCardTexts as texts } from "./customer-cards.texts.ts";

export const customerCardsSection: SectionModule<"customerCards"> = {
  section: "customerCards",
  title: texts.title,
  sub: texts.sub,
  fields: [choiceField("cards", texts.field, CUSTOMER_CARDS, texts.words)],
  bodyOf: ({ cards }) => ({ cards }),
  faultText: () => texts.fault,
  Editor: CustomerCardsEditor,
};
