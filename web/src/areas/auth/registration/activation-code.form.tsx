import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { EmailField } from "../email.form.tsx";
import { emailFaultAt, tidyEmail } from "../email.rules.ts";
import { registrationTexts } from "./registration.texts.ts";
import { fieldText } from "../field-text.ts";

const texts = registrationTexts.code;

/** The fault of a code that the shape refuses; null for other fields. */
const codeFaultAt = ([field]: readonly PropertyKey[], code: string): FormError | null =>
  field === "code" ? { field, message: code === "" ? texts.missing : texts.notSix } : null;

/** Digits as they come from a mail: blanks and hyphens between them are forgiven. */
const readCode = (form: FormData): string => fieldText(form, "code").replaceAll(/[\s-]/g, "");

function CodeField({ value }: { value: string }) {
  return (
    <TextField
      name="code"
      label={texts.label}
      hint={texts.hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      defaultValue={value}
    />
  );
}

type Activate = (email: string, code: string) => Promise<readonly FormError[]>;

/** The six digits of the mail to a known address, for whoever reads it on another device. */
export function CodeForm({ email, onSubmit }: { email: string; onSubmit: Activate }) {
  const { attempt, action, running } = useAttempts({
    start: "",
    read: readCode,
    call: auth.activateRegistration,
    bodyOf: (code) => ({ email, code }),
    only: ["code"],
    faultAt: (path, _, code) => codeFaultAt(path, code),
    send: (code) => onSubmit(email, code),
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <div className={styles.inline}>
        <CodeField value={attempt.values} />
        <Button type="submit" busy={running}>
          {texts.submit}
        </Button>
      </div>
    </ActionForm>
  );
}

type Props = {
  onSubmit: Activate;
  /** Says what went wrong, or null. */
  onResend: (email: string) => Promise<string | null>;
};

/** Address and code; the same address also gets a new message. */
export function AddressAndCodeForm({ onSubmit, onResend }: Props) {
  const [resent, setResent] = useState(false);
  const resend = async (email: string): Promise<readonly FormError[]> => {
    const failure = await onResend(email);
    setResent(failure === null);
    return failure === null ? [] : [{ message: failure }];
  };
  const { attempt, action, running } = useAttempts({
    start: { email: "", code: "", resend: false },
    read: (form) => ({ email: tidyEmail(fieldText(form, "email")), code: readCode(form), resend: form.get("resend") !== null }),
    call: auth.activateRegistration,
    bodyOf: ({ email, code }) => ({ email, code }),
    only: (values) => (values.resend ? ["email"] : ["email", "code"]),
    faultAt: (path, _, { email, code }) => emailFaultAt(path, email) ?? codeFaultAt(path, code),
    send: (values) => (values.resend ? resend(values.email) : onSubmit(values.email, values.code)),
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <EmailField value={attempt.values.email} />
      <CodeField value={attempt.values.code} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {registrationTexts.activation.submit}
        </Button>
        <Button type="submit" name="resend" value="yes" block busy={running}>
          {registrationTexts.activation.resend}
        </Button>
        <p role="status" className={styles.said}>
          {resent && !running ? registrationTexts.activation.resent : null}
        </p>
      </div>
    </ActionForm>
  );
}
