import { PATHS } from "@schaufenster/contract/paths.ts";
import { type KeyboardEvent, useActionState, useEffect, useRef, useState } from "react";
import { usePlace } from "../../../browser/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { authTexts } from "../auth.texts.ts";
import styles from "./login.module.css";
import { fieldText } from "../field-text.ts";

const texts = authTexts.login;

interface Outcome {
  readonly login: string;
  readonly stay: boolean;
  readonly failure?: string;
  readonly loginError?: string;
  readonly passwordError?: string;
}

/** What a person typed. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly stay: boolean;
}

type SignIn = (credentials: Credentials) => Promise<string | null>;

/** Checks that both fields are filled, signs in, and says what went wrong; what was typed stays. */
const tryLogin = async (signIn: SignIn, form: FormData): Promise<Outcome> => {
  const login = fieldText(form, "login").trim();
  const password = fieldText(form, "password");
  const stay = form.get("stay") !== null;
  if (login === "" || password === "") {
    return {
      login,
      stay,
      ...(login === "" ? { loginError: texts.userMissing } : {}),
      ...(password === "" ? { passwordError: texts.passwordMissing } : {}),
    };
  }
  const failure = await signIn({ login, password, stay });
  return { login, stay, ...(failure === null ? {} : { failure }) };
};

/** The sign-in form: native fields, so that password managers know it. `onSignIn` answers with what went wrong, or null. */
export function LoginForm({ login = "", onSignIn }: { login?: string | undefined; onSignIn: SignIn }) {
  const start: Outcome = { login, stay: true };
  const [outcome, action, running] = useActionState((_: Outcome, form: FormData) => tryLogin(onSignIn, form), start);
  const { search } = usePlace();
  const [capsLock, setCapsLock] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.failure !== undefined) notice.current?.focus();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <form ref={form} action={action} noValidate className={styles.fields}>
      <div ref={notice} tabIndex={-1} className={styles.failure}>
        {outcome.failure === undefined ? null : (
          <Notice tone="danger" live title={texts.failedTitle}>
            {outcome.failure}
          </Notice>
        )}
      </div>
      <TextField
        key={`login ${outcome.login}`}
        name="login"
        label={texts.user}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        defaultValue={outcome.login}
        error={outcome.loginError}
      />
      <div className={styles.password}>
        <a className={styles.forgotten} href={`${PATHS.passwordForgotten}${search}`}>
          {texts.forgotten}
        </a>
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={128}
          showLabel={texts.show}
          hideLabel={texts.hide}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          hint={capsLock ? texts.capsLock : undefined}
          error={outcome.passwordError}
        />
      </div>
      <Checkbox key={`stay ${outcome.stay}`} name="stay" label={texts.stay} defaultChecked={outcome.stay} />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.submit}
      </Button>
    </form>
  );
}
