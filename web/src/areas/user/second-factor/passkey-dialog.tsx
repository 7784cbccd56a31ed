import { PASSKEY_NAME_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useState } from "react";
import { makePasskey } from "../../../browser/passkeys.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useConfirmPasskey, useStartPasskey } from "../profile.queries.ts";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.passkey;

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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FormError | null>(null);
  const submit = async (name: string) => {
    setBusy(true);
    const wrong = await add(name);
    setBusy(false);
    setRefused(wrong);
    if (wrong !== null) return;
    showToast(texts.added);
    onClose();
  };
  const form = useForm({
    call: user.confirmPasskey,
    from: null,
    read: () => ({ name: "" }),
    // Question and answer come from server and browser afterwards.
    bodyOf: ({ name }) => ({ name: name.trim(), challenge: "", answer: {} }),
    only: ["name"],
    faultAt: ([field]) => (field === "name" ? { field, message: texts.nameMissing } : null),
    failure: null,
    onSubmit: ({ name }) => submit(name),
  });
  const errors = form.errors.length > 0 || refused === null ? form.errors : [refused];
  return (
    <DialogForm title={texts.title} busy={busy} onClose={onClose} cancelLabel={factorTexts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <>
          <p>{texts.text}</p>
          <Form id={formId} errors={errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
            <TextField
              name="name"
              label={texts.name}
              hint={texts.nameHint}
              maxLength={PASSKEY_NAME_MAX}
              value={form.values.name}
              onChange={(name) => form.change({ name })}
              data-autofocus=""
            />
          </Form>
        </>
      )}
    </DialogForm>
  );
}
