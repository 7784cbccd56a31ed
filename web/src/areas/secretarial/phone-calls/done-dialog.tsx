import { PHONE_CALL_RESULT_MAX } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { useState } from "react";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { countCharacters } from "../../../ui/text/count-characters.ts";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.doneDialog;

type Props = { busy: boolean; failure: { text: string } | null; onClose: () => void; onDone: (result: string) => void };

/** Closes a call back with its result in one sentence. */
export function DoneDialog({ busy, failure, onClose, onDone }: Props) {
  const [result, setResult] = useState("");
  const [tried, setTried] = useState(false);
  const tooLong = countCharacters(result) > PHONE_CALL_RESULT_MAX;
  const errors = [
    ...(tried && tooLong ? [{ field: "result", message: texts.tooLong }] : []),
    ...(failure ? [{ message: failure.text }] : []),
  ];
  return (
    <DialogForm title={texts.title} cancelLabel={phoneCallTexts.action.cancel} submitLabel={texts.submit} busy={busy} onClose={onClose}>
      {(formId) => (
        <Form
          id={formId}
          errors={errors}
          errorTitle={texts.errorTitle}
          onSubmit={() => {
            setTried(true);
            if (!tooLong && !busy) onDone(result.trim());
          }}
        >
          <TextAreaField
            name="result"
            label={texts.result}
            optionalTag={texts.optional}
            hint={texts.hint}
            rows={3}
            value={result}
            data-autofocus
            onChange={setResult}
            counter={{ limit: PHONE_CALL_RESULT_MAX, text: texts.counter }}
          />
        </Form>
      )}
    </DialogForm>
  );
}
