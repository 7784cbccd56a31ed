import { useState } from "react";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { Form } from "../../../ui/form.tsx";
import { countCharacters, TextAreaField } from "../../../ui/text-field.tsx";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.doneDialog;
const RESULT_MAX = 300;

type Props = { busy: boolean; failure: { text: string } | null; onClose: () => void; onDone: (result: string) => void };

/** Closes a call back with its result in one sentence. */
export function DoneDialog({ busy, failure, onClose, onDone }: Props) {
  const [result, setResult] = useState("");
  const [tried, setTried] = useState(false);
  const tooLong = countCharacters(result.trim()) > RESULT_MAX;
  const errors = [
    ...(tried && tooLong ? [{ field: "result", message: texts.tooLong }] : []),
    ...(failure ? [{ message: failure.text }] : []),
  ];
  return (
    <DialogForm title={texts.title} cancelLabel={callTexts.action.cancel} submitLabel={texts.submit} busy={busy} onClose={onClose}>
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
            counter={{ limit: RESULT_MAX, text: texts.counter }}
          />
        </Form>
      )}
    </DialogForm>
  );
}
