import { CUSTOMER_CARDS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ChoiceGroups } from "../fields/choice-groups.tsx";
import { toggle } from "../fields/choices.ts";
import { customerCardTexts as texts } from "./customer-cards.texts.ts";

/** Customer cards. */
export function CustomerCardsEditor({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"customerCards">>) {
  return (
    <ChoiceGroups
      name="customerCards.cards"
      label={texts.field}
      groups={texts.groups}
      words={texts.words}
      chosen={values.cards}
      saved={saved.cards}
      lockedReason={lockedReason}
      onToggle={(key, on) => onChange({ ...values, cards: toggle(CUSTOMER_CARDS, values.cards, key, on) })}
    />
  );
}
