import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { goToPart } from "../../../browser/page.ts";
import { useVisiblePart } from "../../../browser/visible-part.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts } from "../entry-data.texts.ts";
import { ICONS } from "./section-list.tsx";
import { type SectionMark, wordsOf } from "./section-marks.ts";
import { GROUPS, SECTIONS, titleOfSection } from "../sections.ts";

const texts = entryDataTexts.nav;

type Props = { markOf: (section: EntrySection) => SectionMark };

/** Links to the sections with their marks, from 1440 px on; below, the same as a list to choose from, and on phones `SectionList`. */
export function SectionNav({ markOf }: Props) {
  const visible = useVisiblePart(SECTIONS);
  return (
    <nav aria-label={texts.label} className={styles.nav}>
      {GROUPS.map(({ key, sections }) =>
        sections.length === 0 ? null : (
          <div key={key} role="group" aria-label={entryDataTexts.groups[key]}>
            <p aria-hidden="true">{entryDataTexts.groups[key]}</p>
            {sections.map(({ section }) => (
              <NavLink key={section} section={section} mark={markOf(section)} current={section === visible} />
            ))}
          </div>
        ),
      )}
    </nav>
  );
}

function NavLink({ section, mark, current }: { section: EntrySection; mark: SectionMark; current: boolean }) {
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
      <span>{titleOfSection(section)}</span>
      <span className="sr-only">{wordsOf(mark).map((word) => `, ${word}`)}</span>
      {mark.changed && <span className={styles.dot} />}
    </a>
  );
}

/** The same in one line. */
export function SectionSelect({ markOf }: Props) {
  const visible = useVisiblePart(SECTIONS);
  return (
    <div className={styles.select}>
      <Select
        label={texts.select}
        value={visible}
        options={SECTIONS.map((section, index) => ({
          value: section,
          label: texts.option(
            titleOfSection(section),
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
