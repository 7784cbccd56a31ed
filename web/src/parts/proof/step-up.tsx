import { DIGITS_MAX, FACTOR_CODE_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canUsePasskeys } from "../../browser/passkey-support.ts";
import { queryFor } from "../../http/queries.ts";
import { stepUpQuestion } from "../../session/questions.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { confirmPasskey, confirmTyped, orderCode } from "./prove.ts";
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

/** What a way has to be typed for. */
const asksPassword = (way: TypedWay): boolean => way.startsWith("password");
const asksCode = (way: TypedWay): "app" | "mail" | null => (way.endsWith("totp") ? "app" : way.endsWith("mail") ? "mail" : null);

function StepUpForm({ ways, email }: { ways: Ways; email: string }) {
  const way = typedWay(ways);
  const { busy, error, attempt } = useAttempt();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [challenge, setChallenge] = useState<string | null>(null);
  const byMail = asksCode(way) === "mail";
  const isToOrder = byMail && challenge === null;
  const confirm = (work: () => Promise<FormError | null>) => void attempt(work, () => stepUpQuestion.answer(true));
  const order = () =>
    void attempt(
      () => orderCode(setChallenge),
      () => setCode(""),
    );
  const typed = {
    ...(asksPassword(way) ? { password } : {}),
    ...(asksCode(way) === null ? {} : { code: code.trim() }),
    ...(challenge === null ? {} : { challenge }),
  };
  const submit = () => (isToOrder ? order() : confirm(() => confirmTyped(typed)));
  const submitLabel = isToOrder ? texts.order : texts.submit[way];
  return (
    <DialogForm title={texts.title[way]} busy={busy} onClose={cancel} cancelLabel={texts.cancel} submitLabel={submitLabel}>
      {(formId) => (
        <>
          <p>{texts.text}</p>
          {byMail ? <p role="status">{isToOrder ? texts.mailText(email) : texts.mailSent(email)}</p> : null}
          <Form id={formId} errors={error === null ? [] : [error]} errorTitle={texts.errorTitle} onSubmit={submit}>
            {isToOrder || !asksPassword(way) ? null : <Password value={password} onChange={setPassword} />}
            {isToOrder || asksCode(way) === null ? null : (
              <Code byMail={byMail} first={!asksPassword(way)} value={code} onChange={setCode} />
            )}
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

type FieldProps = { value: string; onChange: (value: string) => void };

function Password({ value, onChange }: FieldProps) {
  return (
    <PasswordField
      ref={focusNow}
      name="password"
      label={texts.password}
      autoComplete="current-password"
      maxLength={PASSWORD_LENGTH.most}
      value={value}
      onChange={onChange}
      showLabel={texts.show}
      hideLabel={texts.hide}
      data-autofocus=""
    />
  );
}

function Code({ byMail, first, value, onChange }: FieldProps & { byMail: boolean; first: boolean }) {
  return (
    <TextField
      {...(first ? { ref: focusNow, "data-autofocus": "" } : {})}
      name="code"
      label={byMail ? texts.mailCode : texts.appCode}
      hint={byMail ? texts.mailHint : texts.appHint}
      // Recovery codes have letters.
      inputMode={byMail ? "numeric" : "text"}
      autoComplete="one-time-code"
      maxLength={byMail ? DIGITS_MAX : FACTOR_CODE_MAX}
      value={value}
      onChange={onChange}
    />
  );
}
