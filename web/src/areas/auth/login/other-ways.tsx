import { useState } from "react";
import { canUsePasskeys } from "../../../browser/passkey-support.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "../account.module.css";
import { authTexts } from "../auth.texts.ts";

const texts = authTexts.login;

type Way = "passkey" | "facebook";
type Props = { onPasskey: () => Promise<void>; onFacebook: () => Promise<void> };

/** Signing in without a password. Nothing of Facebook is loaded before its button is pressed. */
export function OtherWays({ onPasskey, onFacebook }: Props) {
  const [running, setRunning] = useState<Way | null>(null);
  const start = async (way: Way, act: () => Promise<void>) => {
    setRunning(way);
    await act();
    setRunning(null);
  };
  return (
    <>
      <p className={styles.or}>{texts.or}</p>
      <div className={styles.actions}>
        {canUsePasskeys() ? (
          <Button block busy={running === "passkey"} onClick={() => void start("passkey", onPasskey)}>
            {texts.passkey}
          </Button>
        ) : null}
        <Button block busy={running === "facebook"} onClick={() => void start("facebook", onFacebook)}>
          {texts.facebook}
        </Button>
      </div>
    </>
  );
}
