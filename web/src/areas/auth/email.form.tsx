import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form-context.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account.module.css";
import { ActionForm, useAttempts } from "./action-form.tsx";
import { emailFault, tidyEmail } from "./email.rules.ts";
import { accountTexts } from "./account.texts.ts";
import { fieldText } from "./field-text.ts";

type Props = {
  email: string;
  submit: string;
  onSubmit: (email: string) => Promise<readonly FormError[]>;
  /** Below the button. */
  children?: ReactNode;
};

/** One address and a button. */
export function EmailForm({ email, submit, onSubmit, children }: Props) {
  const { attempt, action, running } = useAttempts({
    start: email,
    read: (form) => tidyEmail(fieldText(form, "email")),
    check: (typed) => {
      const fault = emailFault(typed);
      return fault === null ? [] : [{ field: "email", message: fault }];
    },
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <EmailField value={attempt.values} />
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
export function EmailField({ value }: { value: string }) {
  return (
    <TextField
      name="email"
      type="email"
      label={accountTexts.form.email}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
    />
  );
}
