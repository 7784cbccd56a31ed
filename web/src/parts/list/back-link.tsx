import { ChevronLeft } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./back-link.module.css";

/** Leads from a detail back to its list; who came from there finds it as it was left. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={styles.back} href={href} data-back="">
      <Icon of={ChevronLeft} size={18} />
      {label}
    </a>
  );
}
