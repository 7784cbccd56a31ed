import { hasContextWord, PASSWORD_LENGTH, passwordStrength } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { PasswordStrength } from "../../../ui/text/password-strength.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.password;
const BEST = 4;

/** What a person typed. */
export interface Passwords {
  readonly current: string;
  readonly next: string;
}

const faultsIn = ({ current, next }: Passwords, names: readonly string[]): FormError[] => [
  ...(current === "" ? [{ field: "current", message: texts.currentMissing }] : []),
  ...(next === "" ? [{ field: "next", message: texts.nextMissing }] : []),
  ...(next !== "" && next.length < PASSWORD_LENGTH.least ? [{ field: "next", message: texts.nextShort(PASSWORD_LENGTH.least) }] : []),
  ...(next.length >= PASSWORD_LENGTH.least && next === current ? [{ field: "next", message: texts.nextSame }] : []),
  ...(next.length >= PASSWORD_LENGTH.least && hasContextWord(next, names) ? [{ field: "next", message: texts.nextWeak }] : []),
];

type Props = {
  /** Words that must not be part of the password. */
  names: readonly string[];
  /** Tells the password manager whose password it is. */
  email: string;
  busy: boolean;
  failure: FormError | null;
  lockedReason: string | undefined;
  onSubmit: (passwords: Passwords) => void;
};

/** The current password and a new one. */
export function PasswordForm({ names, email, busy, failure, lockedReason, onSubmit }: Props) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [tried, setTried] = useState(false);
  useLeaveQuestion(next !== "");
  const faults = tried ? faultsIn({ current, next }, names) : [];
  const errors = faults.length === 0 && failure !== null ? [failure] : faults;
  const submit = () => {
    setTried(true);
    if (!busy && lockedReason === undefined && faultsIn({ current, next }, names).length === 0) onSubmit({ current, next });
  };
  const field = { showLabel: texts.show, hideLabel: texts.hide, maxLength: PASSWORD_LENGTH.most };
  return (
    <Form label={texts.submit} errors={errors} errorTitle={profileTexts.errorTitle} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <FieldCell span={3}>
          <PasswordField
            {...field}
            name="current"
            label={texts.current}
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        </FieldCell>
        <FieldCell span={3}>
          <PasswordField {...field} name="next" label={texts.next} autoComplete="new-password" value={next} onChange={setNext} />
          {next === "" ? null : <Strength password={next} names={names} />}
        </FieldCell>
      </FieldGrid>
      <div className={styles.foot}>
        <Button type="submit" busy={busy} lockedReason={lockedReason}>
          {texts.submit}
        </Button>
        <span>{texts.note}</span>
      </div>
    </Form>
  );
}

function Strength({ password, names }: { password: string; names: readonly string[] }) {
  const level = passwordStrength(password);
  const rules = [
    { text: texts.ruleLength(PASSWORD_LENGTH.least), met: password.length >= PASSWORD_LENGTH.least },
    { text: texts.ruleNames, met: !hasContextWord(password, names) },
    { text: texts.ruleMore, met: level === BEST },
  ];
  return <PasswordStrength level={level} word={texts.strength[level] ?? ""} rules={rules} ruleStates={texts.ruleStates} />;
}
