import { UploadList, UploadRow } from "../../ui/form/drop-zone.tsx";
import { formatPercent } from "../format.ts";
import { uploadTexts as texts } from "./uploads.texts.ts";
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
