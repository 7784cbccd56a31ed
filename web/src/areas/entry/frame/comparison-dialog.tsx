import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { countOf, type SectionChange } from "../editing/editing.ts";
import styles from "../entry-data.module.css";
import { entryDataTexts } from "../entry-data.texts.ts";
import { DifferenceTable } from "../history/difference-table.tsx";

const texts = entryDataTexts.compare;

type Props = {
  changes: readonly SectionChange[];
  /** Saving runs: how far it is. */
  progress: { readonly done: number; readonly total: number } | null;
  onSave: () => void;
  onClose: () => void;
};

/** What was and what will be, before it is published. */
export function ComparisonDialog({ changes, progress, onSave, onClose }: Props) {
  const busy = progress !== null;
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      busy={busy}
      onClose={onClose}
      closeLabel={texts.back}
      actions={
        <>
          <span role="status" className={styles.progress}>
            {progress === null ? "" : texts.progress(progress.done, progress.total)}
          </span>
          <Button onClick={onClose} hidden={busy}>
            {texts.back}
          </Button>
          <Button variant="primary" busy={busy} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>{texts.text(countOf(changes).fields)}</p>
        {changes.map((change) => (
          <SectionDifference key={change.section} change={change} />
        ))}
      </Stack>
    </Dialog>
  );
}

function SectionDifference({ change: { title, fields } }: { change: SectionChange }) {
  const rows = fields.map(({ name, label, print }) => {
    const [before, after] = print();
    return { key: name, section: title, label, before, after };
  });
  return (
    <section aria-label={title} className={styles.difference}>
      <h3>{title}</h3>
      <DifferenceTable caption={title} heads={[texts.before, texts.after]} rows={rows} />
    </section>
  );
}
