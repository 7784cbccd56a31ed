import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./fold.module.css";

type Props = {
  /** Says what is behind it, and how much. */
  label: string;
  children: ReactNode;
};

/** What only some want to see, one press away; the browser's own search finds it all the same. */
export function Fold({ label, children }: Props) {
  return (
    <details className={styles.fold}>
      <summary>
        {label}
        <Icon of={ChevronDown} size={18} />
      </summary>
      {children}
    </details>
  );
}
