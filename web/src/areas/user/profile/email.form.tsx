import { useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.email;
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

const faultIn = (typed: string, current: string): FormError | null => {
  if (typed === "") return { field: "email", message: texts.missing };
  if (!LOOKS_LIKE_EMAIL.test(typed)) return { field: "email", message: texts.wrong };
  return typed.toLowerCase() === current.toLowerCase() ? { field: "email", message: texts.same } : null;
};

type Props = {
  current: string;
  busy: boolean;
  failure: FormError | null;
  onCancel: () => void;
  onSubmit: (email: string) => void;
};

/** Asks for a new address. */
export function EmailForm({ current, busy, failure, onCancel, onSubmit }: Props) {
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  useLeaveQuestion(typed.trim() !== "" && !busy);
  const fault = tried ? faultIn(typed.trim(), current) : null;
  const error = fault ?? failure;
  const submit = () => {
    setTried(true);
    if (!busy && faultIn(typed.trim(), current) === null) onSubmit(typed.trim());
  };
  return (
    <Form label={texts.change} errors={error ? [error] : []} errorTitle={profileTexts.errorTitle} onSubmit={submit}>
      <TextField
        name="email"
        label={texts.field}
        hint={texts.hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={setTyped}
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
