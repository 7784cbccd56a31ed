import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canUsePasskeys } from "../browser/passkey-support.ts";
import { queryFor } from "../http/queries.ts";
import { stepUpQuestion } from "../session/questions.ts";
import { Button, ButtonRow } from "../ui/button.tsx";
import { DialogForm } from "../ui/dialog-form.tsx";
import type { FormError } from "../ui/form-context.ts";
import { Form } from "../ui/form.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { confirmCode, confirmPasskey, confirmPassword, orderCode } from "./prove.ts";
import { stepUpTexts as texts } from "./step-up.texts.ts";

type Ways = Profile["step_up"];
/** Ways with something to type; a passkey is a button beside them. */
type TypedWay = Exclude<Ways[number], "passkey">;

const cancel = (): void => stepUpQuestion.answer(false);
const typedWay = (ways: Ways): TypedWay => ways.find((way) => way !== "passkey") ?? "password";
/** Stable, so that it runs when the field appears and not while somebody types. */
const focusNow = (field: HTMLInputElement | null): void => field?.focus();

/** Asks who one is when a call needs it, in the ways that are open to this person; the call goes on by itself afterwards. */
export function StepUpDialog() {
  const profile = useQuery(queryFor(user.getProfile, {}));
  if (profile.isPending) return null;
  // Where the profile cannot be had, most people have a password.
  return <StepUpForm ways={profile.data?.step_up ?? ["password"]} email={profile.data?.email ?? ""} />;
}

/** Runs one attempt at a time and keeps what was wrong with the last. */
const useAttempt = () => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const attempt = async (work: () => Promise<FormError | null>, done: () => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const wrong = await work();
    setBusy(false);
    setError(wrong);
    if (wrong === null) done();
  };
  return { busy, error, attempt };
};

function StepUpForm({ ways, email }: { ways: Ways; email: string }) {
  const way = typedWay(ways);
  const { busy, error, attempt } = useAttempt();
  const [typed, setTyped] = useState("");
  const [challenge, setChallenge] = useState<string | null>(null);
  const isToOrder = way === "mail" && challenge === null;
  const confirm = (work: () => Promise<FormError | null>) => void attempt(work, () => stepUpQuestion.answer(true));
  const order = () =>
    void attempt(
      () => orderCode(setChallenge),
      () => setTyped(""),
    );
  const submit = () => {
    if (isToOrder) order();
    else confirm(() => (way === "password" ? confirmPassword(typed) : confirmCode(typed, challenge)));
  };
  const submitLabel = isToOrder ? texts.order : texts.submit[way];
  return (
    <DialogForm title={texts.title[way]} busy={busy} onClose={cancel} cancelLabel={texts.cancel} submitLabel={submitLabel}>
      {(formId) => (
        <>
          <p>{texts.text}</p>
          {way === "mail" ? <p role="status">{isToOrder ? texts.mailText(email) : texts.mailSent(email)}</p> : null}
          <Form id={formId} errors={error === null ? [] : [error]} errorTitle={texts.errorTitle} onSubmit={submit}>
            {isToOrder ? null : <Typed way={way} value={typed} onChange={setTyped} />}
          </Form>
          <ButtonRow>
            {ways.includes("passkey") && canUsePasskeys() ? <Button onClick={() => confirm(confirmPasskey)}>{texts.passkey}</Button> : null}
            {challenge === null ? null : <Button onClick={order}>{texts.mailAgain}</Button>}
          </ButtonRow>
        </>
      )}
    </DialogForm>
  );
}

function Typed({ way, value, onChange }: { way: TypedWay; value: string; onChange: (value: string) => void }) {
  if (way === "password")
    return (
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={128}
        value={value}
        onChange={onChange}
        showLabel={texts.show}
        hideLabel={texts.hide}
        data-autofocus=""
      />
    );
  return (
    <TextField
      ref={focusNow}
      name="code"
      label={way === "mail" ? texts.mailCode : texts.appCode}
      hint={way === "mail" ? texts.mailHint : texts.appHint}
      // Recovery codes have letters.
      inputMode={way === "mail" ? "numeric" : "text"}
      autoComplete="one-time-code"
      maxLength={20}
      value={value}
      onChange={onChange}
      data-autofocus=""
    />
  );
}
