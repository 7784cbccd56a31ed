import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import styles from "./session-warning.module.css";
import { sessionTexts as texts } from "./session.texts.ts";

const SECOND_MS = 1000;
const MINUTE_S = 60;

const useSecondsUntil = (end: number): { seconds: number; ticked: boolean } => {
  const [start] = useState(Date.now);
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return { seconds: Math.max(0, Math.round((end - now) / SECOND_MS)), ticked: now > start };
};

/** Counts down before the session ends; screen readers hear it once per minute, politely. */
export function SessionWarning({ end, onStay }: { end: number; onStay: () => void }) {
  const { seconds, ticked } = useSecondsUntil(end);
  const clock = `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, "0")}`;
  const words = texts.nearSpoken(Math.ceil(seconds / MINUTE_S));
  return (
    <div className={styles.place} data-bottom-bar>
      <p role="status" className="sr-only">
        {/* Not at once: a region that arrives with its words is often not read out. */}
        {ticked ? words : null}
      </p>
      <Notice tone="warning" icon={Clock} title={texts.nearTitle} action={<Button onClick={onStay}>{texts.stay}</Button>}>
        <span aria-hidden="true">{texts.near(clock)}</span>
      </Notice>
    </div>
  );
}
