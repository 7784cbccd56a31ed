import { ChevronLeft } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./back-link.module.css";

/** Leads from a detail back to its list. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={styles.back} href={href}>
      <Icon of={ChevronLeft} size={18} />
      {label}
    </a>
  );
}
