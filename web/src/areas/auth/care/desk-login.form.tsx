import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { careTexts as texts } from "./care.texts.ts";

/** What staff typed who come to the desk. */
export type DeskCredentials = Input<typeof auth.loginDesk>["body"];

const NEEDED = ["login", "password"] as const;
const read = (form: FormData): DeskCredentials => ({ login: fieldText(form, "login").trim(), password: fieldText(form, "password") });

type Props = { onSubmit: (values: DeskCredentials) => Promise<readonly FormError[]> };

/** Who it is; at the desk nobody is visited, so there is nothing else to say. */
export function DeskLoginForm({ onSubmit }: Props) {
  const { attempt, action, running } = useAttempts({
    start: { login: "", password: "" },
    read,
    keep: (typed) => ({ ...typed, password: "" }),
    call: auth.loginDesk,
    bodyOf: (values) => values,
    only: NEEDED,
    faultsOf: ({ password }) => (password === "" ? [{ field: "password", message: texts.missing.password }] : []),
    faultAt: ([name]) => {
      const field = NEEDED.find((needed) => needed === name);
      return field === undefined ? null : { field, message: texts.missing[field] };
    },
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <TextField
        name="login"
        label={texts.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        defaultValue={attempt.values.login}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        showLabel={texts.show}
        hideLabel={texts.hide}
      />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.submitDesk}
      </Button>
    </ActionForm>
  );
}
