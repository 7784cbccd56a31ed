import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { canUsePasskeys } from "../../../browser/passkey-support.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import account from "../account.module.css";
import { secondFactorTexts } from "../login/second-factor.texts.ts";
import { confirmByPasskey } from "./care.queries.ts";
import { careTexts as texts } from "./care.texts.ts";

type Props = { challenge: string; onOver: (text: string | null) => void; primary?: boolean };

/** Confirms the password with a passkey instead of a code. */
export function PasskeyStep({ challenge, onOver, primary = false }: Props) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const confirm = async () => {
    setBusy(true);
    const end = await confirmByPasskey(challenge);
    setBusy(false);
    setErrors(end.errors);
    if (end.over) onOver(secondFactorTexts.expired);
  };
  return (
    <div className={account.stack}>
      {errors.map(({ message }) => (
        <Notice key={message} tone="danger" live>
          {message}
        </Notice>
      ))}
      <Button
        icon={Fingerprint}
        variant={primary ? "primary" : "secondary"}
        size={primary ? "lg" : "md"}
        block
        busy={busy}
        lockedReason={canUsePasskeys() ? undefined : texts.passkeyUnsupported}
        onClick={() => void confirm()}
      >
        {texts.passkey}
      </Button>
    </div>
  );
}
