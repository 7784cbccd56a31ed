import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./option.module.css";

type WordsProps = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  lockedReason?: string | undefined;
  /** Ids of the hint and the reason are built from it. */
  id: string;
};

/** The words beside a box, radio button or switch: label, hint, and why it is locked. */
export function OptionWords({ label, labelHidden, hint, lockedReason, id }: WordsProps) {
  return (
    <span className={styles.words}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
      {lockedReason !== undefined && (
        <span id={`${id}-lock`} className={`${styles.note} ${styles.lock}`}>
          <Icon of={Lock} size={16} />
          {lockedReason}
        </span>
      )}
    </span>
  );
}

/** The ids of what `OptionWords` shows, for `aria-describedby`. */
export function describedByWords({ id, hint, lockedReason }: Pick<WordsProps, "id" | "hint" | "lockedReason">) {
  const ids = [hint !== undefined && `${id}-hint`, lockedReason !== undefined && `${id}-lock`].filter(Boolean);
  return ids.join(" ");
}
