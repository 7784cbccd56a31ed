import type { CaseFile, ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { CASE_FILE_MAX, CASE_FILES_MAX, FILE_NAME_MAX } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { FILE_TYPES } from "@schaufenster/contract/values/file/file-type.ts";
import { Download, X } from "lucide-react";
import { describeFailure } from "../../parts/failure.ts";
import { PendingUploads } from "../../parts/uploads/pending-uploads.tsx";
import { uploadTexts } from "../../parts/uploads/uploads.texts.ts";
import { useUploads } from "../../parts/uploads/use-uploads.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/form/drop-zone.tsx";
import { FieldError, LabelText } from "../../ui/form/field.tsx";
import { useFieldState } from "../../ui/form/form-context.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Stack } from "../../ui/page/page.tsx";
import styles from "./service-case.module.css";
import { sendCaseFile, useFetchedFile } from "./service-case.queries.ts";
import { matterTexts } from "./service-case.texts.ts";

const texts = matterTexts.files;
const ACCEPT = FILE_TYPES.join(",");
/** A browser that does not know the type says nothing; then the server looks. */
const isOther = ({ type }: Blob): boolean => type !== "" && !FILE_TYPES.some((known) => known === type);
const faultOf = (file: Blob): string | null => {
  if (isOther(file)) return texts.notSupported;
  if (file.size > CASE_FILE_MAX) return texts.tooLarge;
  return file.size === 0 ? texts.empty : null;
};
const wordsFor = (thrown: unknown): string => {
  const { code, text } = describeFailure(thrown);
  if (code === "unsupported-type") return texts.notSupported;
  if (code === "not-possible-now") return texts.noRoom;
  return code === "too-large" ? texts.tooLarge : text;
};

/** A file that has arrived and goes with the message. */
export type Attached = Pick<CaseFile, "id" | "name">;
type FieldProps = {
  files: readonly Attached[];
  onChange: (files: readonly Attached[]) => void;
};

/** Files that go with a message: chosen, on their way, arrived. */
export function CaseFilesField({ files, onChange }: FieldProps) {
  const uploads = useUploads<CaseFile>({
    send: ({ name, file }, options) => sendCaseFile(name.slice(-FILE_NAME_MAX), file, options),
    faultOf,
    wordsFor,
    unnamed: texts.unnamed,
    onArrived: ({ id, name }) => onChange([...files, { id, name }]),
  });
  const { id: fieldId, error } = useFieldState("files", {});
  const free = CASE_FILES_MAX - files.length - uploads.uploads.length;
  return (
    <Stack gap="small">
      <p className={styles.label}>
        <LabelText label={texts.label} optionalTag={texts.optional} />
      </p>
      <DropZone
        multiple
        id={fieldId}
        label={texts.choose}
        dropHint={texts.drop}
        limits={texts.limits}
        accept={ACCEPT}
        lockedReason={free <= 0 ? texts.full : undefined}
        onFiles={(chosen) => {
          uploads.add(chosen.slice(0, free));
          if (chosen.length > free) showToast(texts.full);
        }}
      />
      {error === undefined ? null : <FieldError id={`${fieldId}-message`}>{error}</FieldError>}
      <PendingUploads {...uploads} />
      {files.length === 0 ? null : (
        <ul className={styles.attached} aria-label={texts.list}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <span className={styles.fileName}>{name}</span>
              <Button
                variant="ghost"
                icon={X}
                aria-label={texts.remove(name)}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The files of a message: what was checked can be taken along, what was refused says why. */
export function SentFiles({ files }: Pick<ServiceCase["messages"][number], "files">) {
  const fetched = useFetchedFile();
  if (files.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={texts.sent}>
      {files.map(({ id, name, state, refusal }) => (
        <li key={id}>
          {state === "ready" ? (
            <Button
              icon={Download}
              busy={fetched.isPending && fetched.variables.id === id}
              aria-label={texts.take(name)}
              onClick={() => fetched.mutate({ id, name }, { onError: () => showToast(texts.failed(name)) })}
            >
              <span className={styles.fileName}>{name}</span>
            </Button>
          ) : (
            <p className={styles.waiting}>
              <strong className={styles.fileName}>{name}</strong> {refusal === null ? uploadTexts.checking : uploadTexts.refusals[refusal]}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
