import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { useId, useState } from "react";
import { send } from "../http/send.ts";
import { stepUpQuestion } from "../session/questions.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { FormError } from "../ui/form-context.ts";
import { Form } from "../ui/form.tsx";
import { Stack } from "../ui/page.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { describeFailure } from "./failure.ts";
import { stepUpTexts as texts } from "./step-up.texts.ts";

/** Confirms the password with the server; gives back what is wrong, or null. */
export const confirmPassword = async (password: string): Promise<FormError | null> => {
  if (password === "") return { field: "password", message: texts.missing };
  try {
    await send(auth.stepUp, { body: { password } });
    return null;
  } catch (thrown) {
    const { code, text } = describeFailure(thrown);
    return code === "wrong-credentials" ? { field: "password", message: texts.wrong } : { message: text };
  }
};

const cancel = (): void => stepUpQuestion.answer(false);

/** Asks for the password once more when a call needs it; the call goes on by itself afterwards. */
export function StepUpDialog() {
  const formId = useId();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<FormError | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const wrong = await confirmPassword(password);
    setBusy(false);
    setError(wrong);
    if (wrong === null) stepUpQuestion.answer(true);
  };
  return (
    <Dialog
      open
      title={texts.title}
      busy={busy}
      onClose={cancel}
      closeLabel={texts.cancel}
      actions={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{texts.text}</p>
        <Form id={formId} errors={error === null ? [] : [error]} errorTitle={texts.errorTitle} onSubmit={() => void submit()}>
          <PasswordField
            name="password"
            label={texts.password}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={setPassword}
            showLabel={texts.show}
            hideLabel={texts.hide}
            data-autofocus=""
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
