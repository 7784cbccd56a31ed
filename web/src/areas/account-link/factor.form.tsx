import { FACTOR_CODE_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { accountLinkTexts } from "./account-link.texts.ts";

const texts = accountLinkTexts.factor;

/** The code of an app, or a recovery code. */
export function FactorForm({ onConfirm }: { onConfirm: (code: string) => Promise<readonly FormError[]> }) {
  const [code, setCode] = useState("");
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (code.trim() === "") return setErrors([{ field: "code", message: texts.missing }]);
    setBusy(true);
    setErrors(await onConfirm(code.trim()));
    setBusy(false);
  };
  return (
    <Form label={texts.title} errors={errors} errorTitle={accountLinkTexts.login.failed} onSubmit={() => void submit()}>
      <TextField name="code" label={texts.label} autoComplete="one-time-code" maxLength={FACTOR_CODE_MAX} value={code} onChange={setCode} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
