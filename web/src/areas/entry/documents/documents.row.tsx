import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ArrowDown, ArrowUp, FileText, Trash2 } from "lucide-react";
import { formatNumber } from "../../../parts/format.ts";
import { IconButton } from "../../../ui/button.tsx";
import { FieldCell, FieldGrid } from "../../../ui/form/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import type { SectionValues } from "../frame/section.ts";
import styles from "./documents.module.css";
import { documentTexts as texts } from "./documents.texts.ts";

type Documents = SectionValues<"documents">["documents"];
type Document = Documents[number];

const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const isKind = (value: string): value is Document["kind"] => value in texts.kinds;

type Props = {
  document: Document;
  index: number;
  documents: Documents;
  refusal: EntryFile["refusal"];
  saved: Document | undefined;
  locked: boolean;
  onChange: (documents: Documents) => void;
};

const hintOf = ({ state, bytes }: Document): string =>
  state === "checking" ? texts.checking : texts.size(formatNumber(Math.max(1, Math.round(bytes / 1000))));

/** One file: its title, its kind, its place. */
export function DocumentRow({ document, index, documents, refusal, saved, locked, onChange }: Props) {
  const set = (change: Partial<Document>) => onChange(documents.with(index, { ...document, ...change }));
  const title = document.title.trim() || texts.documents;
  const moveTo = (to: number) => onChange(documents.toSpliced(index, 1).toSpliced(to, 0, document));
  return (
    <li className={styles.row}>
      <Icon of={FileText} className={styles.icon} />
      <FieldGrid>
        <FieldCell span={4}>
          <TextField
            name={`documents.documents.${index}.title`}
            label={texts.name}
            hint={hintOf(document)}
            error={refusal === null ? undefined : texts.refusals[refusal]}
            readOnly={locked}
            value={document.title}
            changed={document.title !== saved?.title}
            onChange={(text) => set({ title: text })}
          />
        </FieldCell>
        <FieldCell span={2}>
          <Select
            name={`documents.documents.${index}.kind`}
            label={texts.kind}
            options={KINDS}
            aria-disabled={locked || undefined}
            value={document.kind}
            changed={document.kind !== saved?.kind}
            onChange={(kind) => !locked && isKind(kind) && set({ kind })}
          />
        </FieldCell>
      </FieldGrid>
      {locked ? null : (
        <div className={styles.actions}>
          {index > 0 ? <IconButton icon={ArrowUp} label={texts.earlier(title)} onClick={() => moveTo(index - 1)} /> : null}
          {index < documents.length - 1 ? (
            <IconButton icon={ArrowDown} label={texts.later(title)} onClick={() => moveTo(index + 1)} />
          ) : null}
          <IconButton icon={Trash2} label={texts.remove(title)} onClick={() => onChange(documents.toSpliced(index, 1))} />
        </div>
      )}
    </li>
  );
}
