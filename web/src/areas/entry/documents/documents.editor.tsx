import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { FieldGroup } from "../../../ui/form/field.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { FileDrop } from "../files/file-drop.tsx";
import { useCheckedFiles } from "../files/use-checked-files.ts";
import { useUploads } from "../files/use-uploads.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
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
  const refusalOf = useCheckedFiles(values.documents, documentOf, (documents) => onChange({ ...values, documents }));
  return (
    <FieldGroup name="documents.documents" label={texts.documents} labelHidden optionalTag={texts.optional}>
      {(id) => (
        <Stack gap="small">
          <FileDrop
            id={id}
            uploads={uploads}
            accept="application/pdf,.pdf"
            max={ENTRY_LIMITS.documents}
            count={values.documents.length}
            refusals={values.documents.map(({ id: file }) => refusalOf(file))}
            lockedReason={lockedReason}
            texts={texts}
          />
          {values.documents.length === 0 ? null : (
            <ol aria-label={texts.list} className={styles.list}>
              {values.documents.map((document, index) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  index={index}
                  documents={values.documents}
                  refusal={refusalOf(document.id)}
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
