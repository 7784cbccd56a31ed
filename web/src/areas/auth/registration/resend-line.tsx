import { useRef, useState } from "react";
import { useResendFrom } from "../../../parts/resend-from.ts";
import styles from "../account.module.css";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.done;

type Props = {
  /** When the last message was sent, in milliseconds. */
  sentAt: number;
  /** Says what went wrong, or null. */
  onResend: () => Promise<string | null>;
};

/** Sends the message once more, if not too soon after the last one; the button stays where it is. */
export function ResendLine({ sentAt, onResend }: Props) {
  const from = useResendFrom(sentAt);
  const waiting = from !== null;
  const [said, setSaid] = useState("");
  const running = useRef(false);
  const resend = async () => {
    if (waiting || running.current) return;
    running.current = true;
    setSaid("");
    const failure = await onResend();
    running.current = false;
    setSaid(failure ?? texts.resent);
  };
  return (
    <>
      <button type="button" className={styles.textButton} aria-disabled={waiting || undefined} onClick={() => void resend()}>
        {texts.resend}
      </button>
      {waiting ? texts.resendFrom(from) : null}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
