import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.email;

const faultsIn = (email: string, current: string): FormError[] => {
  if (email === "") return [{ field: "email", message: texts.missing }];
  return email.toLowerCase() === current.toLowerCase() ? [{ field: "email", message: texts.same }] : [];
};

type Props = {
  current: string;
  busy: boolean;
  failure: unknown;
  onCancel: () => void;
  onSubmit: (email: string) => Promise<unknown>;
};

/** Asks for a new address. */
export function EmailForm({ current, busy, failure, onCancel, onSubmit }: Props) {
  const form = useForm({
    call: user.updateUserData,
    from: current,
    read: () => ({ email: "" }),
    bodyOf: ({ email }) => ({ email: email.trim() }),
    faultsOf: ({ email }) => faultsIn(email.trim(), current),
    faultAt: ([field]) => (field === "email" ? { field, message: texts.wrong } : null),
    failure,
    asksOnLeaving: ({ email }) => email.trim() !== "" && !busy,
    onSubmit: ({ email }) => onSubmit(email),
  });
  return (
    <Form label={texts.change} errors={form.errors} errorTitle={profileTexts.errorTitle} onSubmit={form.submit}>
      <TextField
        name="email"
        label={texts.field}
        hint={texts.hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={form.values.email}
        onChange={(email) => form.change({ email })}
        ref={takeFocus}
      />
      <div className={styles.foot}>
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();
