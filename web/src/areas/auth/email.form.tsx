import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { TextField } from "../../ui/text/text-field.tsx";
import styles from "./account.module.css";
import { ActionForm, useAttempts } from "./action-form.tsx";
import { emailFault, emailFaultAt, tidyEmail } from "./email.rules.ts";
import { accountTexts } from "./account.texts.ts";
import { fieldText } from "./field-text.ts";

type Props = {
  email: string;
  submit: string;
  onSubmit: (email: string) => Promise<readonly FormError[]>;
  /** Below the button. */
  children?: ReactNode;
};

/** One address and a button. A login name will do as well: people from before the portal may have one. */
export function EmailForm({ email, submit, onSubmit, children }: Props) {
  const { attempt, action, running } = useAttempts({
    start: email,
    read: (form) => tidyEmail(fieldText(form, "email")),
    call: auth.requestPassword,
    bodyOf: (typed) => ({ email: typed }),
    faultsOf: (typed) => {
      const fault = typed.includes("@") ? emailFault(typed) : null;
      return fault === null ? [] : [{ field: "email", message: fault }];
    },
    faultAt: (path, _, typed) => emailFaultAt(path, typed),
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <EmailField value={attempt.values} orLogin />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {submit}
        </Button>
        {children}
      </div>
    </ActionForm>
  );
}

/** The address of a person, as every form here asks for it. */
export function EmailField({ value, orLogin = false }: { value: string; orLogin?: boolean }) {
  return (
    <TextField
      name="email"
      type={orLogin ? "text" : "email"}
      label={orLogin ? accountTexts.form.emailOrLogin : accountTexts.form.email}
      autoComplete={orLogin ? "username" : "email"}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
    />
  );
}
