import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { goToPart } from "../../../browser/page.ts";
import { useVisiblePart } from "../../../browser/visible-part.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts } from "../entry-data.texts.ts";
import type { SectionMark } from "./section-marks.ts";
import type { AnySection } from "./any-section.ts";
import { GROUPS, SECTIONS } from "../sections.ts";

const texts = entryDataTexts.nav;
const IDS = SECTIONS.map(({ section }) => section);
const ICONS = { complete: CircleCheck, open: CircleDashed, wrong: CircleAlert, unknown: CircleDashed };

const wordsOf = ({ state, changed }: SectionMark): readonly string[] => [
  ...(state === "unknown" ? [] : [texts[state]]),
  ...(changed ? [texts.changed] : []),
];

type Props = { markOf: (section: EntrySection) => SectionMark };

/** Links to the sections with their marks, from 1440 px on; below, the same as a list to choose from. */
export function SectionNav({ markOf }: Props) {
  const visible = useVisiblePart(IDS);
  return (
    <nav aria-label={texts.label} className={styles.nav}>
      {GROUPS.map(({ key, sections }) =>
        sections.length === 0 ? null : (
          <div key={key} role="group" aria-label={entryDataTexts.groups[key]}>
            <p aria-hidden="true">{entryDataTexts.groups[key]}</p>
            {sections.map((module) => (
              <NavLink key={module.section} module={module} mark={markOf(module.section)} current={module.section === visible} />
            ))}
          </div>
        ),
      )}
    </nav>
  );
}

function NavLink({ module: { section, title }, mark, current }: { module: AnySection; mark: SectionMark; current: boolean }) {
  return (
    <a
      href={`#${section}`}
      aria-current={current || undefined}
      onClick={(event) => {
        event.preventDefault();
        goToPart(section);
      }}
    >
      <Icon of={ICONS[mark.state]} size={16} className={styles[mark.state]} />
      <span>{title}</span>
      <span className="sr-only">{wordsOf(mark).map((word) => `, ${word}`)}</span>
      {mark.changed && <span className={styles.dot} />}
    </a>
  );
}

/** The same in one line. */
export function SectionSelect({ markOf }: Props) {
  const visible = useVisiblePart(IDS);
  return (
    <div className={styles.select}>
      <Select
        label={texts.select}
        value={visible}
        options={SECTIONS.map(({ section, title }, index) => ({
          value: section,
          label: texts.option(
            title,
            wordsOf(markOf(section)).filter((word) => word !== texts.complete),
            index + 1,
            SECTIONS.length,
          ),
        }))}
        onChange={goToPart}
      />
    </div>
  );
}
