import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { bareEnrolmentCode, ENROLMENT_CODE, ENROLMENT_CODE_LENGTH } from "@schaufenster/contract/areas/auth/enrolment-code.rules.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { TextField } from "../../../ui/text/text-field.tsx";
import account from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { enrolmentTexts as texts } from "./enrolment.texts.ts";

const read = (form: FormData): string => fieldText(form, "code").trim();
const faultsOf = (code: string): readonly FormError[] =>
  code !== "" && bareEnrolmentCode(code).length !== ENROLMENT_CODE_LENGTH ? [{ field: "code", message: texts.codeLength }] : [];

type Props = { onSubmit: (code: string) => Promise<readonly FormError[]>; onBack: () => void };

/** The operator's code: without it the password alone sets nothing up. */
export function EnrolmentCodeForm({ onSubmit, onBack }: Props) {
  const { attempt, action, running } = useAttempts({
    start: "",
    read,
    call: auth.startEnrolment,
    bodyOf: (code) => ({ code }),
    only: ["code"],
    faultsOf,
    faultAt: ([field]) => (field === "code" ? { field, message: texts.codeMissing } : null),
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ENROLMENT_CODE.most}
        defaultValue={attempt.values}
      />
      <div className={account.actions}>
        <Button type="submit" variant="primary" size="lg" block busy={running}>
          {texts.next}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </ActionForm>
  );
}
