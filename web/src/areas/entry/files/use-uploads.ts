import type { EntryFile, FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { type PendingUpload, useUploads as useUploadsBy } from "../../../parts/uploads/use-uploads.ts";
import { sendFile } from "./files.queries.ts";
import { fileTexts as texts } from "./files.texts.ts";

/** Pictures as a file dialogue names them; phones hand over HEIC where it is asked for. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";
const LARGEST_BYTES = 10_485_760;

const faultOf = (file: Blob): string | null => (file.size > LARGEST_BYTES ? texts.tooLarge : file.size === 0 ? texts.emptyFile : null);
const wordsFor = (thrown: unknown): string => {
  const { code, text } = describeFailure(thrown);
  if (code === "unsupported-type") return texts.notSupported;
  return code === "too-large" ? texts.tooLarge : text;
};

/** Files of the entry being sent. */
export const useUploads = (purpose: FilePurpose, onArrived: (file: EntryFile, sent: PendingUpload) => void) =>
  useUploadsBy<EntryFile>({
    send: ({ file }, options) => sendFile(purpose, file, options),
    faultOf,
    wordsFor,
    unnamed: texts.cropped,
    onArrived,
  });
