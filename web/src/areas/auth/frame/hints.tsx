import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type IconImage } from "../../../ui/icon.tsx";
import styles from "../account.module.css";

/** A short list of what else to know, each line with its sign. */
export function Hints({ children }: { children: ReactNode }) {
  return <ul className={styles.hints}>{children}</ul>;
}

/** One line of `Hints`. */
export function Hint({ of = Info, children }: { of?: IconImage; children: ReactNode }) {
  return (
    <li>
      <Icon of={of} size={18} />
      <span>{children}</span>
    </li>
  );
}
