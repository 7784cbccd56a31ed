import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import styles from "./seen.module.css";

type Props = {
  href: string;
  lead: ReactNode;
  title: string;
  meta: string;
  removeLabel: string;
  /** On its way out. */
  isGoing: boolean;
  onRemove: () => void;
};

/** A line that leads back to what was seen, and can be taken out. */
export function SeenRow({ href, lead, title, meta, removeLabel, isGoing, onRemove }: Props) {
  return (
    <li>
      <a className={styles.link} href={href}>
        {lead}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.meta}>{meta}</span>
        </span>
      </a>
      <IconButton icon={X} label={removeLabel} aria-disabled={isGoing} onClick={isGoing ? undefined : onRemove} />
    </li>
  );
}
