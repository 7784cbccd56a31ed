import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { goToPart } from "../browser/page.ts";
import { useVisiblePart } from "../browser/visible-part.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./sections.module.css";

type Link = { readonly id: string; readonly label: string; readonly icon: LucideIcon };
type Props = {
  /** What screen readers call the links. */
  label: string;
  sections: readonly Link[];
  children: ReactNode;
};

const jump = (event: MouseEvent, id: string): void => {
  event.preventDefault();
  goToPart(id);
};

/** A page of many sections; from xl on, links beside it lead to each of them and follow the reading. */
export function Sections({ label, sections, children }: Props) {
  const visible = useVisiblePart(sections.map(({ id }) => id));
  return (
    <div className={styles.sections}>
      <nav aria-label={label} className={styles.links}>
        {sections.map(({ id, label: name, icon }) => (
          <a key={id} href={`#${id}`} aria-current={id === visible || undefined} onClick={(event) => jump(event, id)}>
            <Icon of={icon} size={16} />
            {name}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** The place that a link leads to; it takes the focus. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  );
}
