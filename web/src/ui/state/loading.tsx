import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import styles from "./loading.module.css";
import { Spinner } from "./spinner.tsx";

const VISIBLE_AFTER_MS = 300;
const SENTENCE_AFTER_MS = 3000;
const SLOW_AFTER_MS = 10_000;

type Props = {
  /** The loading sentence. */
  text: string;
  /** Replaces it after ten seconds. */
  slowText: string;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The shape of what will come; without it the sentence appears early. */
  skeleton?: ReactNode;
};

function useElapsed(steps: readonly number[]) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timers = steps.map((step) => setTimeout(() => setElapsed(step), step));
    return () => timers.forEach(clearTimeout);
  }, [steps]);
  return elapsed;
}

const STEPS = [VISIBLE_AFTER_MS, SENTENCE_AFTER_MS, SLOW_AFTER_MS];

/** Waits with the reader: nothing at first, then the shape, the sentence, and at last a way to try again. */
export function Loading({ text, slowText, retryLabel, onRetry, skeleton }: Props) {
  const elapsed = useElapsed(STEPS);
  const visible = elapsed >= VISIBLE_AFTER_MS;
  const slow = elapsed >= SLOW_AFTER_MS;
  const sentence = elapsed >= (skeleton === undefined ? VISIBLE_AFTER_MS : SENTENCE_AFTER_MS);
  return (
    <div className={styles.loading}>
      <div className={styles.line}>
        {sentence && <Spinner />}
        <p role="status" className={sentence ? styles.text : "sr-only"}>
          {visible && (slow ? slowText : text)}
        </p>
        {slow && onRetry && retryLabel !== undefined && (
          <Button size="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
      {visible && skeleton !== undefined && <div aria-hidden="true">{skeleton}</div>}
    </div>
  );
}
