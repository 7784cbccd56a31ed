import { PAYMENTS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ChoiceGroups } from "../fields/choice-groups.tsx";
import { toggle } from "../fields/choices.ts";
import { paymentTexts as texts } from "./payments.texts.ts";

/** Ways to pay. */
export function PaymentsEditor({ values, saved, onChange, lockedReason }: EditorProps<SectionValues<"payments">>) {
  return (
    <ChoiceGroups
      name="payments.payments"
      label={texts.field}
      groups={texts.groups}
      words={texts.words}
      chosen={values.payments}
      saved={saved.payments}
      lockedReason={lockedReason}
      onToggle={(key, on) => onChange({ ...values, payments: toggle(PAYMENTS, values.payments, key, on) })}
    />
  );
}
