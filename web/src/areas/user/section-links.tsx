import { FileText, Lock, Mail, Monitor, ShieldCheck, UserRound } from "lucide-react";
import type { MouseEvent } from "react";
import { goToPart } from "../../browser/page.ts";
import { useVisiblePart } from "../../browser/visible-part.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./profile.module.css";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.sections;

const SECTIONS = [
  { id: "profil", label: texts.profile, icon: UserRound },
  { id: "email", label: texts.email, icon: Mail },
  { id: "passwort", label: texts.password, icon: Lock },
  { id: "faktor", label: texts.factor, icon: ShieldCheck },
  { id: "sitzungen", label: texts.sessions, icon: Monitor },
  { id: "daten", label: texts.data, icon: FileText },
] as const;
const IDS = SECTIONS.map(({ id }) => id);

/** The place of a section on the page. */
export type SectionId = (typeof SECTIONS)[number]["id"];

const jump = (event: MouseEvent, id: SectionId): void => {
  event.preventDefault();
  goToPart(id);
};

/** Links to the sections of the page, from xl on. */
export function SectionLinks() {
  const visible = useVisiblePart(IDS);
  return (
    <nav aria-label={texts.label} className={styles.links}>
      {SECTIONS.map(({ id, label, icon }) => (
        <a key={id} href={`#${id}`} aria-current={id === visible || undefined} onClick={(event) => jump(event, id)}>
          <Icon of={icon} size={16} />
          {label}
        </a>
      ))}
    </nav>
  );
}
