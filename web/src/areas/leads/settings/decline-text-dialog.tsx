import type { DeclineText } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { DECLINE_LIMITS, DECLINE_TEXTS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { Trash2 } from "lucide-react";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { answerTexts } from "../answer/answer.texts.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.declineTexts;

/** It travels with the others: its shape is a part of theirs. */
const PART = { shapes: async () => ({ body: (await import("@schaufenster/contract/areas/leads/decline.model.ts")).DeclineText }) };

const MESSAGES: Readonly<Record<"name" | "text", Partial<Record<Fault, string>>>> = {
  name: { missing: texts.nameMissing, long: texts.nameLong(DECLINE_TEXTS.name) },
  text: { missing: answerTexts.decline.ownMissing, long: answerTexts.decline.ownLong(DECLINE_LIMITS.text) },
};
const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null =>
  field === "name" || field === "text" ? { field, message: MESSAGES[field][fault] ?? providerNumberFault() } : null;

type Props = {
  start: DeclineText;
  /** The names that are taken. */
  others: readonly string[];
  isNew: boolean;
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  onRemove: () => void;
  onApply: (text: DeclineText) => Promise<unknown>;
};

/** One refusal text: its name in the list, and the words that the person reads. */
export function DeclineTextDialog({ start, others, isNew, busy, failure, onClose, onRemove, onApply }: Props) {
  const isTaken = (name: string): boolean => others.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  const form = useForm({
    call: PART,
    partOf: leads.updateDeclineTexts,
    about: start.name,
    from: start,
    read: (from) => from,
    bodyOf: ({ name, text }) => ({ name: name.trim(), text: text.trim() }),
    faultsOf: ({ name }) => (isTaken(name) ? [{ field: "name", message: texts.nameTaken }] : []),
    faultAt,
    failure,
    conflict: texts.conflict,
    onSubmit: onApply,
  });
  return (
    <DialogForm
      title={isNew ? texts.addTitle : texts.changeTitle}
      busy={busy}
      onClose={onClose}
      cancelLabel={texts.cancel}
      submitLabel={texts.apply}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={answerTexts.errorTitle} onSubmit={form.submit}>
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            value={form.values.name}
            maxLength={DECLINE_TEXTS.name}
            onChange={(name) => form.change({ name })}
          />
          <TextAreaField
            name="text"
            label={answerTexts.decline.own}
            hint={answerTexts.decline.ownHint}
            rows={6}
            value={form.values.text}
            counter={{ limit: DECLINE_LIMITS.text, text: answerTexts.counter }}
            onChange={(text) => form.change({ text })}
          />
          {isNew ? null : (
            <div>
              <Button variant="danger-quiet" size="sm" icon={Trash2} busy={busy} onClick={onRemove}>
                {texts.remove}
              </Button>
            </div>
          )}
        </Form>
      )}
    </DialogForm>
  );
}
