import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { DIGITS_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { useState } from "react";
import { canUsePasskeys } from "../../../browser/passkey-support.ts";
import { AppKey } from "../../../parts/proof/app-key.tsx";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import account from "../account.module.css";
import { ActionForm, useAttempts } from "../action-form.tsx";
import { fieldText } from "../field-text.ts";
import { type Enrolled, type Enrolment, enrolApp, enrolPasskey, type Opening } from "./care.queries.ts";
import styles from "./enrolment.module.css";
import { enrolmentTexts as texts } from "./enrolment.texts.ts";

type Props = {
  opening: Opening;
  enrolment: Enrolment;
  /** Takes over what came of it; gives back the words that are shown here. */
  onEnd: (end: Enrolled) => readonly FormError[];
};

/** Both ways to set up a second factor; one of them is enough. */
export function EnrolmentSetup({ opening, enrolment, onEnd }: Props) {
  return (
    <>
      <h2 className={styles.way}>{texts.app}</h2>
      <AppKey {...enrolment.totp} />
      <AppForm onSubmit={async (totp) => onEnd(await enrolApp(opening, totp))} />
      <p className={account.or}>{texts.or}</p>
      <h2 className={styles.way}>{texts.passkey}</h2>
      <PasskeyPart onStart={async () => onEnd(await enrolPasskey(opening, enrolment.passkey, texts.passkeyName))} />
    </>
  );
}

function AppForm({ onSubmit }: { onSubmit: (totp: string) => Promise<readonly FormError[]> }) {
  const { attempt, action, running } = useAttempts({
    start: "",
    read: (form) => fieldText(form, "totp").replaceAll(/\s/g, ""),
    call: auth.confirmEnrolment,
    bodyOf: (totp) => ({ challenge: "", code: "", totp }),
    only: ["totp"],
    faultAt: ([field]) => (field === "totp" ? { field, message: texts.totpMissing } : null),
    send: onSubmit,
  });
  return (
    <ActionForm attempt={attempt} action={action}>
      <TextField
        name="totp"
        label={texts.totp}
        hint={texts.totpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS_MAX}
        defaultValue={attempt.values}
      />
      <Button type="submit" variant="primary" size="lg" block busy={running}>
        {texts.totpSubmit}
      </Button>
    </ActionForm>
  );
}

function PasskeyPart({ onStart }: { onStart: () => Promise<readonly FormError[]> }) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const start = async () => {
    setBusy(true);
    setErrors(await onStart());
    setBusy(false);
  };
  return (
    <div className={account.stack}>
      <p>{texts.passkeyText}</p>
      {errors.map(({ message }) => (
        <Notice key={message} tone="danger" live>
          {message}
        </Notice>
      ))}
      <Button block busy={busy} lockedReason={canUsePasskeys() ? undefined : texts.passkeyUnsupported} onClick={() => void start()}>
        {texts.passkeySubmit}
      </Button>
    </div>
  );
}
