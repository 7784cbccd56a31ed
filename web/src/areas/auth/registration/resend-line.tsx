import { useEffect, useRef, useState } from "react";
import { formatTime } from "../../../parts/format.ts";
import styles from "../account.module.css";
import { registrationTexts } from "./registration.texts.ts";

const texts = registrationTexts.done;
const COOL_DOWN_MS = 2 * 60_000;

/** True until a moment has come. */
const useWaiting = (until: number): boolean => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return now < until;
};

type Props = {
  /** When the last message was sent, in milliseconds. */
  sentAt: number;
  /** Says what went wrong, or null. */
  onResend: () => Promise<string | null>;
};

/** Sends the message once more, two minutes after the last one at the earliest; the button stays where it is. */
export function ResendLine({ sentAt, onResend }: Props) {
  const until = sentAt + COOL_DOWN_MS;
  const waiting = useWaiting(until);
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
      {waiting ? texts.resendFrom(formatTime(new Date(until).toISOString())) : null}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
