import type { Instruction } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { INSTRUCTION_ACTIONS, type InstructionAction } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
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

type Props = {
  start: Instruction;
  isNew: boolean;
  onClose: () => void;
  onRemove: () => void;
  onApply: (instruction: Instruction) => void;
};

const faultsIn = ({ caller, phone, action, target }: Instruction): FormError[] => [
  ...(caller.trim() === "" ? [{ field: "caller", message: texts.callerMissing }] : []),
  ...(phone.trim() !== "" && parsePhone(phone, "any") === null ? [{ field: "phone", message: texts.phoneWrong }] : []),
  ...(phone.trim() === "" && action === "block" ? [{ field: "phone", message: texts.phoneMissing }] : []),
  ...(target.trim() === "" && action === "put-through" ? [{ field: "target", message: texts.targetMissing }] : []),
];

/** One instruction; it is saved with the page. */
export function InstructionDialog({ start, isNew, onClose, onRemove, onApply }: Props) {
  const [draft, setDraft] = useState<Instruction>({ ...start, phone: formatPhone(start.phone) });
  const [tried, setTried] = useState(false);
  const faults = faultsIn(draft);
  const set = (change: Partial<Instruction>) => setDraft({ ...draft, ...change });
  const submit = () => {
    setTried(true);
    if (faults.length > 0) return;
    const target = draft.action === "put-through" ? draft.target.trim() : "";
    onApply({ caller: draft.caller.trim(), phone: parsePhone(draft.phone, "any") ?? "", action: draft.action, target });
  };
  return (
    <DialogForm
      title={isNew ? texts.addTitle : texts.changeTitle}
      cancelLabel={texts.cancel}
      submitLabel={texts.apply}
      busy={false}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={tried ? faults : []} errorTitle={settingsTexts.errorTitle} onSubmit={submit}>
          <InstructionFields draft={draft} onChange={set} />
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
        maxLength={80}
        value={draft.caller}
        onChange={(caller) => onChange({ caller })}
      />
      <TextField
        name="phone"
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        maxLength={40}
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
          maxLength={80}
          value={draft.target}
          onChange={(target) => onChange({ target })}
        />
      ) : null}
    </>
  );
}
