import { useState } from "react";
import { makePasskey } from "../../../browser/passkeys.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useConfirmPasskey, useStartPasskey } from "../profile.queries.ts";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.passkey;
const NAME_LENGTH = 60;

/** Asks the server, then the browser, then tells the server; gives back what is wrong, or null. */
const useAddPasskey = () => {
  const start = useStartPasskey();
  const confirm = useConfirmPasskey();
  return async (name: string): Promise<FormError | null> => {
    try {
      const { challenge, options } = await start.mutateAsync({});
      const answer = await makePasskey(options);
      if (typeof answer === "string") return { message: texts[answer] };
      await confirm.mutateAsync({ challenge, name, answer });
      return null;
    } catch (thrown) {
      return { message: shownFailure(thrown)?.text ?? texts.cancelled };
    }
  };
};

/** Adds a passkey under a name. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const submit = async () => {
    if (busy) return;
    if (name.trim() === "") return setError({ field: "name", message: texts.nameMissing });
    setBusy(true);
    const wrong = await add(name.trim());
    setBusy(false);
    setError(wrong);
    if (wrong !== null) return;
    showToast(texts.added);
    onClose();
  };
  return (
    <DialogForm title={texts.title} busy={busy} onClose={onClose} cancelLabel={factorTexts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <>
          <p>{texts.text}</p>
          <Form id={formId} errors={error === null ? [] : [error]} errorTitle={texts.errorTitle} onSubmit={() => void submit()}>
            <TextField
              name="name"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={NAME_LENGTH}
              value={name}
              onChange={setName}
              data-autofocus=""
            />
          </Form>
        </>
      )}
    </DialogForm>
  );
}
