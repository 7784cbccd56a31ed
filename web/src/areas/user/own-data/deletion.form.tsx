import { useState } from "react";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { countCharacters } from "../../../ui/text/count-characters.ts";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { userTexts } from "../user.texts.ts";

const texts = userTexts.deletion;
const TEXT_LENGTH = 500;

type Reason = keyof typeof texts.reasons;
const REASONS = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, title: texts.reasons[value] }));

/** What a person says when leaving. */
export interface DeletionAnswer {
  readonly reason?: string;
  readonly customtext?: string;
  readonly password: string;
}

type Props = {
  id: string;
  withPassword: boolean;
  busy: boolean;
  failure: FormError | null;
  onSubmit: (answer: DeletionAnswer) => void;
};

/** Reason and words are optional, the password of whoever has one is not. */
export function DeletionForm({ id, withPassword, busy, failure, onSubmit }: Props) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState("");
  const [password, setPassword] = useState("");
  const tooLong = countCharacters(words) > TEXT_LENGTH ? { field: "customtext", message: texts.textLong(TEXT_LENGTH) } : null;
  const error = tooLong ?? failure;
  const submit = () => {
    if (busy || tooLong !== null) return;
    onSubmit({ password, ...(reason === null ? {} : { reason }), ...(words.trim() === "" ? {} : { customtext: words.trim() }) });
  };
  return (
    <Form id={id} errors={error === null ? [] : [error]} errorTitle={texts.errorTitle} onSubmit={submit}>
      <ChoiceCards
        name="reason"
        label={texts.reason}
        optionalTag={texts.optional}
        columns={2}
        choices={REASONS}
        value={reason}
        onChange={setReason}
      />
      <TextAreaField
        name="customtext"
        label={texts.text}
        optionalTag={texts.optional}
        rows={3}
        value={words}
        onChange={setWords}
        counter={{ limit: TEXT_LENGTH, text: texts.counter }}
      />
      {withPassword ? (
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={setPassword}
          showLabel={texts.show}
          hideLabel={texts.hide}
        />
      ) : null}
    </Form>
  );
}
