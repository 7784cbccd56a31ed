import { DIGITS_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { AppKey } from "../../../parts/proof/app-key.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { useConfirmTotp } from "../profile.queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";
import { factorTexts } from "./second-factor.texts.ts";

const texts = factorTexts.setup;

const CODE_WRONG = { field: "code", message: texts.codeWrong };

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
  const form = useForm({
    call: user.confirmTotp,
    from: null,
    read: () => ({ code: "" }),
    bodyOf: ({ code }) => ({ code: code.trim() }),
    faultAt: ([field], fault) => (field !== "code" ? null : fault === "missing" ? { field, message: texts.codeMissing } : CODE_WRONG),
    codes: { "invalid-token": CODE_WRONG, "invalid-input": CODE_WRONG },
    failure: confirm.error,
    onSubmit: (body) => confirm.mutateAsync({ body }),
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} done={factorTexts.recovery.appOn} onClose={onClose} />;
  return (
    <DialogForm title={texts.title} busy={confirm.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <div>
          <h3>{texts.step1}</h3>
          <AppKey secret={secret} address={address} />
          <h3 className={styles.step}>{texts.step2}</h3>
          <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
            <TextField
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={DIGITS_MAX}
              value={form.values.code}
              onChange={(code) => form.change({ code })}
            />
          </Form>
        </div>
      )}
    </DialogForm>
  );
}
