import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { FACTOR_CODE_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useId, useState } from "react";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { send } from "../../http/send.ts";
import { signedIn } from "../../session/session-store.ts";
import { Badge } from "../../ui/state/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import styles from "./sign-in-again.module.css";
import { sessionTexts as texts } from "./session.texts.ts";

/** What the form has to say after an attempt: errors, or the question of the second factor. */
interface Outcome {
  readonly errors: readonly FormError[];
  readonly challenge: string | null;
}

const errorOf = (thrown: unknown, challenge: string | null): Outcome => {
  const failure = asFailure(thrown);
  const question = failure.errors.find((error) => error.code === "second-factor-needed")?.field;
  if (question !== undefined) return { errors: [], challenge: question };
  if (failure.code === "wrong-credentials") return { errors: [{ field: "password", message: texts.wrong }], challenge: null };
  if (failure.code === "invalid-token" && failure.errors[0]?.field === "code") {
    return { errors: [{ field: "code", message: texts.codeWrong }], challenge };
  }
  return { errors: [{ message: failureText(failure) }], challenge: null };
};

const useSignIn = (login: string, onDone: () => void) => {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [stay, setStay] = useState(false);
  const [busy, setBusy] = useState(false);
  const [{ errors, challenge }, setOutcome] = useState<Outcome>({ errors: [], challenge: null });
  const ask = () =>
    challenge === null
      ? send(auth.login, { body: { login, password, stay } })
      : send(auth.loginSecondFactor, { body: { challenge, code: code.trim() } });
  const submit = async () => {
    if (busy) return;
    if (challenge === null && password === "")
      return setOutcome({ errors: [{ field: "password", message: texts.passwordMissing }], challenge });
    if (challenge !== null && code.trim() === "") return setOutcome({ errors: [{ field: "code", message: texts.codeMissing }], challenge });
    setBusy(true);
    try {
      signedIn(await ask());
      onDone();
      showToast(texts.back);
    } catch (thrown) {
      setOutcome(errorOf(thrown, challenge));
    } finally {
      setBusy(false);
    }
  };
  return { password, setPassword, stay, setStay, code, setCode, busy, errors, challenge, submit };
};

type Props = {
  login: string;
  /** Left out when the session is gone: then only a sign-in, or another person's, leads on. */
  onClose: (() => void) | undefined;
  onDone: () => void;
};

/** Signs the same person in again, over the page they work on. */
export function SignInAgain({ login, onClose, onDone }: Props) {
  const formId = useId();
  const signIn = useSignIn(login, onDone);
  return (
    <Dialog
      open
      title={texts.title}
      mark={<Badge tone="success">{texts.kept}</Badge>}
      busy={signIn.busy}
      onClose={onClose}
      closeLabel={onClose && texts.close}
      actions={
        <>
          {onClose ? (
            <Button variant="ghost" onClick={onClose}>
              {texts.later}
            </Button>
          ) : (
            // A real visit of the page: nothing of this person is left in memory, and unsaved input is asked about by the browser.
            <LinkButton variant="ghost" href={PATHS.login} target="_top">
              {texts.other}
            </LinkButton>
          )}
          <Button type="submit" form={formId} variant="primary" busy={signIn.busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{onClose ? texts.early : texts.lost}</p>
      <Form id={formId} errors={signIn.errors} errorTitle={texts.errorTitle} onSubmit={() => void signIn.submit()}>
        <TextField label={login.includes("@") ? texts.email : texts.login} value={login} readOnly autoComplete="username" />
        {signIn.challenge === null ? (
          <>
            <PasswordField
              name="password"
              label={texts.password}
              autoComplete="current-password"
              maxLength={PASSWORD_LENGTH.most}
              value={signIn.password}
              onChange={signIn.setPassword}
              showLabel={texts.show}
              hideLabel={texts.hide}
              data-autofocus=""
            />
            <Checkbox name="stay" label={texts.remember} checked={signIn.stay} onChange={signIn.setStay} />
          </>
        ) : (
          <CodeField value={signIn.code} onChange={signIn.setCode} />
        )}
      </Form>
    </Dialog>
  );
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      name="code"
      label={texts.code}
      hint={texts.codeHint}
      inputMode="text"
      autoComplete="one-time-code"
      maxLength={FACTOR_CODE_MAX}
      value={value}
      onChange={onChange}
      ref={takeFocus}
    />
  );
}
