import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePlace } from "../../../browser/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { authTexts } from "../auth.texts.ts";
import styles from "./login.module.css";
import { useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";

const texts = authTexts.login;

/** What a person typed. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly stay: boolean;
}

type SignIn = (credentials: Credentials) => Promise<string | null>;

const read = (form: FormData): Credentials => ({
  login: fieldText(form, "login").trim(),
  password: fieldText(form, "password"),
  stay: form.get("stay") !== null,
});
// No shape: to load one would let everybody wait who signs in, and it knows no more than this.
const faultsOf = ({ login, password }: Credentials): readonly FormError[] => [
  ...(login === "" ? [{ field: "login", message: texts.userMissing }] : []),
  ...(password === "" ? [{ field: "password", message: texts.passwordMissing }] : []),
];

/** The sign-in form: native fields, so that password managers know it. `onSignIn` answers with what went wrong, or null. */
export function LoginForm({ login = "", onSignIn }: { login?: string | undefined; onSignIn: SignIn }) {
  const { attempt, action, running } = useAttempts({
    start: { login, password: "", stay: false },
    read,
    keep: (typed) => ({ ...typed, password: "" }),
    faultsOf,
    send: async (credentials) => {
      const message = await onSignIn(credentials);
      return message === null ? [] : [{ message }];
    },
  });
  const { values, errors } = attempt;
  const failure = errors.find(({ field }) => field === undefined)?.message;
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message;
  const { search } = usePlace();
  const [capsLock, setCapsLock] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== undefined) notice.current?.focus();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempt, failure]);
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <form ref={form} action={action} noValidate className={styles.fields}>
      <div ref={notice} tabIndex={-1} className={styles.failure}>
        {failure === undefined ? null : (
          <Notice tone="danger" live title={texts.failedTitle}>
            {failure}
          </Notice>
        )}
      </div>
      <TextField
        key={`login ${values.login}`}
        name="login"
        label={texts.user}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={EMAIL_MAX}
        defaultValue={values.login}
        error={errorAt("login")}
      />
      <div className={styles.password}>
        <a className={styles.forgotten} href={`${PATHS.passwordForgotten}${search}`}>
          {texts.forgotten}
        </a>
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.most}
          showLabel={texts.show}
          hideLabel={texts.hide}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          hint={capsLock ? texts.capsLock : undefined}
          error={errorAt("password")}
        />
      </div>
      <Checkbox key={`stay ${values.stay}`} name="stay" label={texts.stay} defaultChecked={values.stay} />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.submit}
      </Button>
    </form>
  );
}
