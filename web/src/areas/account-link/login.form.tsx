import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/text/password-field.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { accountLinkTexts } from "./account-link.texts.ts";

const texts = accountLinkTexts.login;

type Props = {
  /** Why one is back at the password. */
  over: string | null;
  onSignIn: (login: string, password: string) => Promise<readonly FormError[]>;
};

/** Name and password. */
export function LoginForm({ over, onSignIn }: Props) {
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<readonly FormError[]>(over === null ? [] : [{ message: over }]);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    const missing: FormError[] = [
      ...(login.trim() === "" ? [{ field: "login", message: texts.userMissing }] : []),
      ...(password === "" ? [{ field: "password", message: texts.passwordMissing }] : []),
    ];
    setErrors(missing);
    if (missing.length > 0) return;
    setBusy(true);
    setErrors(await onSignIn(login.trim(), password));
    setBusy(false);
  };
  return (
    <Form label={texts.title} errors={errors} errorTitle={texts.failed} onSubmit={() => void submit()}>
      <TextField
        name="login"
        label={texts.user}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={EMAIL_MAX}
        value={login}
        onChange={setLogin}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        showLabel={texts.show}
        hideLabel={texts.hide}
        value={password}
        onChange={setPassword}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
