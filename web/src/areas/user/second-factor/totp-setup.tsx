import { Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../../browser/page.ts";
import { AppKey } from "../../../parts/proof/app-key.tsx";
import { describeFailure, shownFailure } from "../../../parts/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useConfirmTotp } from "../profile.queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.setup;

const faultOf = (error: unknown): FormError | null => {
  if (shownFailure(error) === null) return null;
  const { code, text } = describeFailure(error);
  return code === "invalid-token" || code === "invalid-input" ? { field: "code", message: texts.codeWrong } : { message: text };
};

type Props = {
  /** The key as text, for apps without camera. */
  secret: string;
  /** The same as an address, for the picture. */
  address: string;
  onClose: () => void;
};

/** Sets up an authenticator app: picture, first code, recovery codes. */
export function TotpSetup({ secret, address, onClose }: Props) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} done={factorTexts.recovery.appOn} onClose={onClose} />;
  const fault = missing ? { field: "code", message: texts.codeMissing } : faultOf(confirm.error);
  const submit = () => {
    setMissing(code.trim() === "");
    if (!confirm.isPending && code.trim() !== "") confirm.mutate({ body: { code: code.trim() } });
  };
  return (
    <DialogForm title={texts.title} busy={confirm.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <div>
          <h3>{texts.step1}</h3>
          <p>{texts.scan}</p>
          <AppKey secret={secret} address={address} picture={texts.picture} manual={texts.manual}>
            <CopyButton secret={secret} />
          </AppKey>
          <h3 className={styles.step}>{texts.step2}</h3>
          <Form id={formId} errors={fault === null ? [] : [fault]} errorTitle={texts.errorTitle} onSubmit={submit}>
            <TextField
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              onChange={setCode}
            />
          </Form>
        </div>
      )}
    </DialogForm>
  );
}

function CopyButton({ secret }: { secret: string }) {
  const copy = async () => showToast((await copyText(secret)) ? texts.copied : texts.copyFailed);
  return (
    <Button size="sm" icon={Copy} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
