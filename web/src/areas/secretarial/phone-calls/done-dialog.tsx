import { PHONE_CALL_RESULT_MAX } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.doneDialog;

/** What both dialogs about a phone call are given. */
export type AskedProps = {
  callId: string;
  busy: boolean;
  failure: unknown;
  onClose: () => void;
  onSubmit: (body: BodyOf<typeof secretarial.updatePhoneCall>) => Promise<unknown>;
};

/** Closes a call back with its result in one sentence. */
export function DoneDialog({ callId, busy, failure, onClose, onSubmit }: AskedProps) {
  const form = useForm({
    call: secretarial.updatePhoneCall,
    from: callId,
    read: () => ({ result: "" }),
    bodyOf: ({ result }, id) => ({ callId: id, status: "done" as const, result: result.trim() }),
    faultAt: ([field]) => (field === "result" ? { field, message: texts.tooLong(PHONE_CALL_RESULT_MAX) } : null),
    failure,
    conflict: phoneCallTexts.action.conflict,
    onSubmit,
  });
  return (
    <DialogForm title={texts.title} cancelLabel={phoneCallTexts.action.cancel} submitLabel={texts.submit} busy={busy} onClose={onClose}>
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <TextAreaField
            name="result"
            label={texts.result}
            optionalTag={texts.optional}
            hint={texts.hint}
            rows={3}
            value={form.values.result}
            data-autofocus
            onChange={(result) => form.change({ result })}
            counter={{ limit: PHONE_CALL_RESULT_MAX, text: texts.counter }}
          />
        </Form>
      )}
    </DialogForm>
  );
}
