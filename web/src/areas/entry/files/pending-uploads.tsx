import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import { formatPercent } from "../../../parts/format.ts";
import { UploadList, UploadRow } from "../../../ui/form/drop-zone.tsx";
import { fileTexts as texts } from "./files.texts.ts";
import type { PendingUpload, useUploads } from "./use-uploads.ts";

const stateOf = ({ progress, failure }: PendingUpload): string => {
  if (failure !== null) return failure;
  if (progress === 0) return texts.waiting;
  return progress < 1 ? texts.sending(formatPercent(Math.floor(progress * 100))) : texts.arriving;
};

/** The files on their way, each with its progress and the ways to stop or repeat it. */
export function PendingUploads({ uploads, cancel, retry }: Pick<ReturnType<typeof useUploads>, "uploads" | "cancel" | "retry">) {
  if (uploads.length === 0) return null;
  return (
    <UploadList label={texts.list}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          name={upload.name}
          progress={upload.progress === 0 ? null : upload.progress}
          state={stateOf(upload)}
          failed={upload.failure !== null}
          cancelLabel={upload.failure === null ? texts.cancel : texts.remove}
          onCancel={() => cancel(upload.key)}
          retryLabel={texts.retry}
          onRetry={() => retry(upload)}
        />
      ))}
    </UploadList>
  );
}

/** Says to screen readers that the check refused something: it comes later, wherever the focus is by then. */
export function RefusedFiles({
  refusals,
  texts: words,
}: {
  refusals: readonly EntryFile["refusal"][];
  texts: Readonly<Record<FileRefusal, string>>;
}) {
  return (
    <p role="status" className="sr-only">
      {refusals.flatMap((refusal) => (refusal === null ? [] : words[refusal])).join(" ")}
    </p>
  );
}
