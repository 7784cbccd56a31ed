import { cx } from "../class-names.ts";
import styles from "./spinner.module.css";

/** Something runs. Only decoration: a sentence always stands beside it. */
export function Spinner({ size = "md" }: { size?: "sm" | "md" }) {
  return <span className={cx(styles.spinner, size === "sm" && styles.small)} aria-hidden="true" />;
}
