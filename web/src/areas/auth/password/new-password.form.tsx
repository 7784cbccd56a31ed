import { hasContextWord, PASSWORD_LENGTH, passwordStrength } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { type ReactNode, useState } from "react";
import type { Fault } from "../../../parts/form/fault.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { type PasswordRule, PasswordStrength } from "../../../ui/text/password-strength.tsx";
import styles from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { passwordTexts as texts } from "./password.texts.ts";
import { fieldText } from "../field-text.ts";

const { least, most } = PASSWORD_LENGTH;

/** The fault of a password that the shape or the server refuses; null for other fields. */
export const passwordFaultAt = ([field]: readonly PropertyKey[], fault: Fault, password: string): FormError | null => {
  const { missing, short, long, guessable } = texts.faults;
  if (field !== "password") return null;
  if (fault === "missing") return { field, message: password === "" ? missing : short(least, password.length) };
  return { field, message: fault === "long" ? long(most) : guessable };
};

const rulesFor = (password: string, words: readonly string[]): readonly PasswordRule[] => [
  { text: texts.rules.length(least), met: password.length >= least },
  { text: texts.rules.context, met: password !== "" && !hasContextWord(password, words) },
  { text: texts.rules.better, met: passwordStrength(password) === 4 },
];

type Props = {
  /** Whose password it is: password managers keep it with this name. */
  email: string;
  /** Words that make it guessable for this very person. */
  words: readonly string[];
  label: string;
  submit: string;
  onSubmit: (password: string) => Promise<readonly FormError[]>;
  /** Above the button. */
  note?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
};

/** Choosing a password: strength and rules while typing, no second field, but it can be shown. */
export function NewPasswordForm({ email, words, label, submit, onSubmit, note, children }: Props) {
  const [typed, setTyped] = useState("");
  const { attempt, action, running } = useAttempts({
    start: "",
    read: (form) => fieldText(form, "password"),
    call: auth.renewPassword,
    bodyOf: (password) => ({ password }),
    only: ["password"],
    faultsOf: (password) =>
      password.length >= least && hasContextWord(password, words) ? [{ field: "password", message: texts.faults.guessable }] : [],
    faultAt: passwordFaultAt,
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
      <div className={styles.password}>
        <PasswordField
          name="password"
          label={label}
          autoComplete="new-password"
          showLabel={texts.show}
          hideLabel={texts.hide}
          defaultValue={attempt.values}
          onChange={setTyped}
        />
        <PasswordStrength
          level={passwordStrength(typed)}
          word={texts.strength[passwordStrength(typed)]}
          rules={rulesFor(typed, words)}
          ruleStates={texts.ruleStates}
        />
      </div>
      {note}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {submit}
        </Button>
        {children}
      </div>
    </ActionForm>
  );
}

/** The words of an address that a password must not be made of. */
export const wordsOfEmail = (email: string): readonly string[] => [email.split("@")[0] ?? ""];
