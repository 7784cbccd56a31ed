import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatPercent } from "../../../parts/format.ts";
import { Card } from "../../../ui/page/card.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import type { TileTone } from "../../../ui/tile-icon.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { GROUPS, titleOfSection } from "../sections.ts";
import { type SectionMark, wordsOf } from "./section-marks.ts";

/** The signs of a section's state. */
export const ICONS = { complete: CircleCheck, open: CircleDashed, empty: CircleDashed, wrong: CircleAlert, unknown: CircleDashed };
const TONES: Partial<Record<SectionMark["state"], TileTone>> = { complete: "success", wrong: "danger" };

const metaOf = (mark: SectionMark): string =>
  texts.bar.join([...wordsOf(mark), ...(mark.gain > 0 ? [texts.list.gain(formatPercent(mark.gain))] : [])]);

type Props = {
  markOf: (section: EntrySection) => SectionMark;
  /** The section that one comes back from: its row has the focus. */
  from: EntrySection | null;
};

/** The sections of the entry on a phone, each with its state, one tap from its fields. */
export function SectionList({ markOf, from }: Props) {
  const list = useRef<HTMLElement>(null);
  const cameFrom = useRef(from);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`a[href="#${cameFrom.current}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }, []);
  return (
    <nav ref={list} aria-label={texts.nav.label} className={styles.list}>
      {GROUPS.map(({ key, sections }) => (
        <Card key={key} title={texts.groups[key]} headLine>
          <List label={texts.groups[key]}>
            {sections.map(({ section }) => (
              <ListItem
                key={section}
                href={`#${section}`}
                icon={ICONS[markOf(section).state]}
                iconTone={TONES[markOf(section).state] ?? "neutral"}
                title={titleOfSection(section)}
                meta={metaOf(markOf(section))}
              />
            ))}
          </List>
        </Card>
      ))}
    </nav>
  );
}
