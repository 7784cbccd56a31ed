import { hasContextWord, PASSWORD_LENGTH, passwordStrength } from "@schaufenster/contract/areas/auth/password.rules.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { PasswordStrength } from "../../../ui/text/password-strength.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.password;
const BEST = 4;

/** What a person typed. */
interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** What no shape can say. */
const faultsIn = ({ current, next }: Passwords, names: readonly string[]): FormError[] => {
  const isLong = next.length >= PASSWORD_LENGTH.least;
  return [
    ...(current === "" ? [{ field: "current", message: texts.currentMissing }] : []),
    ...(next === "" ? [{ field: "next", message: texts.nextMissing }] : []),
    ...(isLong && next === current ? [{ field: "next", message: texts.nextSame }] : []),
    ...(isLong && hasContextWord(next, names) ? [{ field: "next", message: texts.nextWeak }] : []),
  ];
};
const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "new_password")
    return { field: "next", message: fault === "missing" ? texts.nextShort(PASSWORD_LENGTH.least) : texts.nextWeak };
  // The step that comes before calls it by its bare name.
  return field === "current_password" || field === "password" ? CURRENT_WRONG : null;
};
const CURRENT_WRONG = { field: "current", message: texts.currentWrong };

type Props = {
  profile: Profile;
  busy: boolean;
  failure: unknown;
  lockedReason: string | undefined;
  onSubmit: (body: BodyOf<typeof user.updatePassword>) => Promise<unknown>;
};

/** The current password and a new one. The current one also confirms the step where that is enough, so it is asked for once. */
export function PasswordForm({ profile, busy, failure, lockedReason, onSubmit }: Props) {
  const { email } = profile;
  const names = [profile.first_name, profile.last_name, email.split("@")[0] ?? ""];
  const form = useForm({
    call: user.updatePassword,
    from: null,
    read: (): Passwords => ({ current: "", next: "" }),
    bodyOf: ({ current, next }) => ({ current_password: current, new_password: next }),
    faultsOf: (typed) => faultsIn(typed, names),
    faultAt,
    codes: { "wrong-credentials": CURRENT_WRONG, "rejected-content": { field: "next", message: texts.nextWeak } },
    failure,
    asksOnLeaving: ({ next }) => next !== "",
    onSubmit: async (body) => {
      await onSubmit(body);
      form.reset();
      showToast(texts.done);
    },
  });
  const { current, next } = form.values;
  const field = { showLabel: texts.show, hideLabel: texts.hide, maxLength: PASSWORD_LENGTH.most };
  return (
    <Form label={texts.submit} errors={form.errors} errorTitle={profileTexts.errorTitle} onSubmit={form.submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FieldGrid>
        <FieldCell span={3}>
          <PasswordField
            {...field}
            name="current"
            label={texts.current}
            autoComplete="current-password"
            value={current}
            onChange={(typed) => form.change({ current: typed })}
          />
        </FieldCell>
        <FieldCell span={3}>
          <PasswordField
            {...field}
            name="next"
            label={texts.next}
            autoComplete="new-password"
            value={next}
            onChange={(typed) => form.change({ next: typed })}
          />
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
