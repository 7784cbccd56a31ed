import type { Instruction } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import {
  INSTRUCTION_ACTIONS,
  INSTRUCTION_LIMITS,
  type InstructionAction,
} from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { formatPhone, parsePhone, PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { Trash2 } from "lucide-react";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.dialog;
const ACTIONS = INSTRUCTION_ACTIONS.map((value) => ({ value, label: settingsTexts.instructions.actions[value] }));
const isAction = (value: string): value is InstructionAction => (INSTRUCTION_ACTIONS as readonly string[]).includes(value);

/** It travels with the settings: its shape is a part of theirs. */
const PART = {
  shapes: async () => ({ body: (await import("@schaufenster/contract/areas/secretarial/phone-call.model.ts")).Instruction }),
};

type Props = {
  start: Instruction;
  isNew: boolean;
  onClose: () => void;
  onRemove: () => void;
  onApply: (instruction: Instruction) => void;
};

/** What no shape can say: which number there is, and what an instruction needs. */
const faultsIn = ({ phone, action, target }: Instruction): FormError[] => [
  ...(phone.trim() !== "" && parsePhone(phone, "any") === null ? [{ field: "phone", message: texts.phoneWrong }] : []),
  ...(phone.trim() === "" && action === "block" ? [{ field: "phone", message: texts.phoneMissing }] : []),
  ...(target.trim() === "" && action === "put-through" ? [{ field: "target", message: texts.targetMissing }] : []),
];
const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "caller") return { field, message: fault === "missing" ? texts.callerMissing : texts.callerLong };
  if (field === "phone") return { field, message: texts.phoneWrong };
  return field === "target" ? { field, message: texts.targetLong } : null;
};
/** Numbers in their one form; where nobody is put through to goes nowhere. */
const readInstruction = ({ caller, phone, action, target }: Instruction): Instruction => ({
  caller: caller.trim(),
  phone: parsePhone(phone, "any") ?? phone.trim(),
  action,
  target: action === "put-through" ? target.trim() : "",
});

/** One instruction; it is saved with the page. */
export function InstructionDialog({ start, isNew, onClose, onRemove, onApply }: Props) {
  const form = useForm({
    call: PART,
    partOf: secretarial.updateCompanySettings,
    about: `${start.caller} ${start.phone}`,
    from: start,
    read: (from) => ({ ...from, phone: formatPhone(from.phone) }),
    bodyOf: readInstruction,
    faultsOf: faultsIn,
    faultAt,
    failure: null,
    onSubmit: onApply,
  });
  const { values: draft, change } = form;
  return (
    <DialogForm
      title={isNew ? texts.addTitle : texts.changeTitle}
      cancelLabel={texts.cancel}
      submitLabel={texts.apply}
      busy={false}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={settingsTexts.errorTitle} onSubmit={form.submit}>
          <InstructionFields draft={draft} onChange={change} />
          {isNew ? null : (
            <div>
              <Button variant="danger-quiet" size="sm" icon={Trash2} onClick={onRemove}>
                {texts.remove}
              </Button>
            </div>
          )}
        </Form>
      )}
    </DialogForm>
  );
}

function InstructionFields({ draft, onChange }: { draft: Instruction; onChange: (change: Partial<Instruction>) => void }) {
  return (
    <>
      <TextField
        name="caller"
        label={texts.caller}
        hint={texts.callerHint}
        maxLength={INSTRUCTION_LIMITS.caller}
        value={draft.caller}
        onChange={(caller) => onChange({ caller })}
      />
      <TextField
        name="phone"
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        maxLength={PHONE_MAX}
        value={draft.phone}
        {...(draft.action === "block" ? {} : { optionalTag: settingsTexts.optional })}
        onChange={(phone) => onChange({ phone })}
      />
      <Select
        name="action"
        label={texts.what}
        options={ACTIONS}
        value={draft.action}
        onChange={(action) => isAction(action) && onChange({ action })}
      />
      {draft.action === "put-through" ? (
        <TextField
          name="target"
          label={texts.target}
          hint={texts.targetHint}
          maxLength={INSTRUCTION_LIMITS.target}
          value={draft.target}
          onChange={(target) => onChange({ target })}
        />
      ) : null}
    </>
  );
}
