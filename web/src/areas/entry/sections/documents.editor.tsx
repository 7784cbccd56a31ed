import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { useEffect } from "react";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { FieldGroup } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/page.tsx";
import { useFileStates } from "../files/files.queries.ts";
import { PendingUploads } from "../files/pending-uploads.tsx";
import { useUploads } from "../files/use-uploads.ts";
import type { EditorProps, SectionValues } from "../section.ts";
import { DocumentRow } from "./documents.row.tsx";
import styles from "./documents.module.css";
import { documentTexts as texts } from "./documents.texts.ts";

type Values = SectionValues<"documents">;
type Document = Values["documents"][number];

const documentOf = ({ id, Url, bytes, state }: EntryFile, words: Pick<Document, "title" | "kind">): Document => ({
  id,
  Url,
  bytes,
  state: state === "ready" ? "ready" : "checking",
  ...words,
});
const titleFrom = (name: string): string =>
  name
    .replace(/\.pdf$/i, "")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .slice(0, 120);

/** Files for visitors, in their order. */
export function DocumentsEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const uploads = useUploads("document", (file, { name }) =>
    onChange({ ...values, documents: [...values.documents, documentOf(file, { title: titleFrom(name), kind: "other" })] }),
  );
  const files = useCheckedDocuments(values, onChange);
  const full = values.documents.length + uploads.uploads.length >= ENTRY_LIMITS.documents;
  return (
    <FieldGroup name="documents.documents" label={texts.documents} labelHidden optionalTag={texts.optional}>
      {(id) => (
        <Stack gap="small">
          <DropZone
            id={id}
            multiple
            label={texts.choose}
            dropHint={texts.drop}
            limits={texts.limits(ENTRY_LIMITS.documents)}
            accept="application/pdf,.pdf"
            lockedReason={lockedReason ?? (full ? texts.full(ENTRY_LIMITS.documents) : undefined)}
            onFiles={uploads.add}
          />
          <PendingUploads {...uploads} />
          {values.documents.length === 0 ? null : (
            <ol aria-label={texts.list} className={styles.list}>
              {values.documents.map((document, index) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  index={index}
                  documents={values.documents}
                  refusal={files.find((file) => file.id === document.id && file.state === "refused")?.refusal ?? null}
                  saved={saved.documents.find(({ id: known }) => known === document.id)}
                  locked={lockedReason !== undefined}
                  onChange={(documents) => onChange({ ...values, documents })}
                />
              ))}
            </ol>
          )}
        </Stack>
      )}
    </FieldGroup>
  );
}

/** Follows the check of new files. */
const useCheckedDocuments = (values: Values, onChange: (values: Values) => void): readonly EntryFile[] => {
  const files = useFileStates(values.documents.filter(({ state }) => state === "checking").map(({ id }) => id));
  const ready = files.filter(({ state }) => state === "ready");
  useEffect(() => {
    if (ready.length === 0) return;
    const documents = values.documents.map((document) => {
      const file = ready.find(({ id }) => id === document.id);
      return file ? documentOf(file, document) : document;
    });
    onChange({ ...values, documents });
  }, [ready, values, onChange]);
  return files;
};
