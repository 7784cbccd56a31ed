import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import styles from "./ring.module.css";

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = {
  /** Share in percent, 0 to 100. */
  value: number;
  /** The whole statement for screen readers. */
  label: string;
  /** What stands in the middle; the figure by default comes with its sign. */
  children: ReactNode;
  small?: boolean | undefined;
};

/** A share as a ring with its figure in the middle. */
export function Ring({ value, label, children, small = false }: Props) {
  const share = Math.min(Math.max(value, 0), 100) / 100;
  return (
    <div role="img" aria-label={label} className={cx(styles.ring, small && styles.small)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
        {share > 0 ? <circle cx="50" cy="50" r={RADIUS} className={styles.arc} strokeDasharray={`${share * LENGTH} ${LENGTH}`} /> : null}
      </svg>
      <b aria-hidden="true">{children}</b>
    </div>
  );
}
