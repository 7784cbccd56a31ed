import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { memo } from "react";
import { formatPercent } from "../../../parts/format.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { MODULES } from "../sections.ts";
import type { Sections } from "./section.ts";

type Props<S extends EntrySection> = {
  section: S;
  values: Sections[S];
  saved: Sections[S];
  changed: boolean;
  gain: number;
  lockedReason: string | undefined;
  /** Another section stands alone. It stays in the page all the same: uploads go on, and half a word is not lost. */
  hidden: boolean;
  onChange: (section: S, values: Sections[S]) => void;
  onUndo: (section: EntrySection) => void;
};

/** One section of the page. Only the one that is typed into is drawn again. */
export const SectionCard = memo(function SectionCard<S extends EntrySection>(props: Props<S>) {
  const { section, values, saved, changed, gain, lockedReason, hidden, onChange, onUndo } = props;
  const { title, sub, Editor } = MODULES[section];
  return (
    <div id={section} tabIndex={-1} hidden={hidden} className={styles.section}>
      <Card title={title} sub={sub} end={changed ? <Undo title={title} onUndo={() => onUndo(section)} /> : <Gain percent={gain} />}>
        <CardBody>
          <Editor values={values} saved={saved} lockedReason={lockedReason} onChange={(next) => onChange(section, next)} />
        </CardBody>
      </Card>
    </div>
  );
});

function Undo({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <Button variant="link" size="sm" aria-label={texts.undoSectionSpoken(title)} onClick={onUndo}>
      {texts.undoSection}
    </Button>
  );
}

function Gain({ percent }: { percent: number }) {
  if (percent === 0) return null;
  return (
    <Badge tone="success" icon={null}>
      <span aria-hidden="true">{texts.gain(formatPercent(percent))}</span>
      <span className="sr-only">{texts.gainSpoken(formatPercent(percent))}</span>
    </Badge>
  );
}
