import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { DELETION_WORDS_MAX } from "@schaufenster/contract/areas/user/deletion.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import { stepUpTexts } from "../../../parts/proof/step-up.texts.ts";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/text/password-field.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { userTexts } from "../user.texts.ts";

const texts = userTexts.deletion;

type Reason = keyof typeof texts.reasons;
const REASONS = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, title: texts.reasons[value] }));
const PASSWORD_WRONG = { field: "password", message: stepUpTexts.wrong };

/** What a person says when leaving. */
interface Answer {
  readonly reason: Reason | null;
  readonly words: string;
  readonly password: string;
}

type Props = {
  id: string;
  withPassword: boolean;
  failure: unknown;
  onSubmit: (body: BodyOf<typeof user.deleteProfile>, password: string) => Promise<unknown>;
};

/** Reason and words are optional, the password of whoever has one is not. */
export function DeletionForm({ id, withPassword, failure, onSubmit }: Props) {
  const form = useForm({
    call: user.deleteProfile,
    from: null,
    read: (): Answer => ({ reason: null, words: "", password: "" }),
    bodyOf: ({ reason, words }) => ({
      ...(reason === null ? {} : { reason }),
      ...(words.trim() === "" ? {} : { customtext: words.trim() }),
    }),
    faultsOf: ({ password }) => (withPassword && password === "" ? [{ field: "password", message: stepUpTexts.missing }] : []),
    faultAt: ([field]) => {
      if (field === "customtext") return { field, message: texts.textLong(DELETION_WORDS_MAX) };
      return field === "password" ? PASSWORD_WRONG : null;
    },
    codes: { "wrong-credentials": PASSWORD_WRONG },
    failure,
    onSubmit: (body): Promise<unknown> => onSubmit(body, form.values.password),
  });
  const { values, change } = form;
  return (
    <Form id={id} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
      <ChoiceCards
        name="reason"
        label={texts.reason}
        optionalTag={texts.optional}
        columns={2}
        choices={REASONS}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
      <TextAreaField
        name="customtext"
        label={texts.text}
        optionalTag={texts.optional}
        rows={3}
        value={values.words}
        onChange={(words) => change({ words })}
        counter={{ limit: DELETION_WORDS_MAX, text: texts.counter }}
      />
      {withPassword ? (
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.most}
          value={values.password}
          onChange={(password) => change({ password })}
          showLabel={texts.show}
          hideLabel={texts.hide}
        />
      ) : null}
    </Form>
  );
}
