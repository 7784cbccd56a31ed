import type { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form-context.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { careTexts as texts } from "./care.texts.ts";

/** What staff typed. */
export type CareCredentials = Input<typeof auth.loginCuca>["body"];

const NEEDED = ["login", "password", "companyId", "reason"] as const;

const read = (form: FormData): CareCredentials => {
  const text = (name: string) => fieldText(form, name).trim();
  const ticket = text("ticket");
  return {
    login: text("login"),
    password: fieldText(form, "password"),
    companyId: text("companyId"),
    reason: text("reason"),
    ...(ticket === "" ? {} : { ticket }),
  };
};

const check = (values: CareCredentials): readonly FormError[] => {
  const missing = NEEDED.filter((field) => values[field] === "").map((field) => ({ field, message: texts.missing[field] }));
  const isNumber = values.companyId === "" || /^\d+$/.test(values.companyId);
  return isNumber ? missing : [...missing, { field: "companyId", message: texts.companyForm }];
};

/** Who, for which company, and why. `onSubmit` answers with what went wrong. */
export function CareLoginForm({ onSubmit }: { onSubmit: (values: CareCredentials) => Promise<readonly FormError[]> }) {
  const start: CareCredentials = { login: "", password: "", companyId: "", reason: "" };
  const { attempt, action, running } = useAttempts({ start, read, check, send: onSubmit });
  const { login, companyId, reason, ticket } = attempt.values;
  const plain = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <ActionForm attempt={attempt} action={action}>
      <TextField {...plain} name="login" label={texts.login} autoComplete="username" maxLength={254} defaultValue={login} />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={128}
        showLabel={texts.show}
        hideLabel={texts.hide}
      />
      <TextField
        {...plain}
        name="companyId"
        label={texts.companyId}
        hint={texts.companyHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        defaultValue={companyId}
      />
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} autoComplete="off" maxLength={200} defaultValue={reason} />
      <TextField
        {...plain}
        name="ticket"
        label={texts.ticket}
        optionalTag={texts.optional}
        autoComplete="off"
        maxLength={40}
        defaultValue={ticket ?? ""}
      />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.submit}
      </Button>
    </ActionForm>
  );
}
