import type { EntryFile, FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "../../../parts/failure.ts";
import { sendFile } from "./files.queries.ts";
import { fileTexts as texts } from "./files.texts.ts";

/** A file on its way. */
export interface PendingUpload {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly progress: number;
  /** Why it did not arrive; null while it is being sent. */
  readonly failure: string | null;
}

/** Pictures as a file dialogue names them; phones hand over HEIC where it is asked for. */
export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";
const LARGEST_BYTES = 10_485_760;

const faultOf = (file: Blob): string | null => (file.size > LARGEST_BYTES ? texts.tooLarge : file.size === 0 ? texts.emptyFile : null);
const wordsFor = (thrown: unknown): string => {
  const { code, text } = describeFailure(thrown);
  if (code === "unsupported-type") return texts.notSupported;
  return code === "too-large" ? texts.tooLarge : text;
};

/**
 * Files being sent, with progress, cancel and retry; what has arrived is handed over and leaves the list. One after the other: they arrive
 * in the order in which they were chosen, and a narrow line is not shared by all of them.
 */
export const useUploads = (purpose: FilePurpose, onArrived: (file: EntryFile, sent: PendingUpload) => void) => {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const patch = (key: string, change: Partial<PendingUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const start = async (upload: PendingUpload, controller: AbortController): Promise<void> => {
    if (controller.signal.aborted) return;
    try {
      const onProgress = (progress: number): void => patch(upload.key, { progress });
      const file = await sendFile(purpose, upload.file, { key: upload.key, signal: controller.signal, onProgress });
      drop(upload.key);
      arrived.current(file, upload);
    } catch (thrown) {
      if (!controller.signal.aborted) patch(upload.key, { failure: wordsFor(thrown) });
    } finally {
      running.current.delete(upload.key);
    }
  };

  const enqueue = (upload: PendingUpload): void => {
    const controller = new AbortController();
    running.current.set(upload.key, controller);
    patch(upload.key, { progress: 0, failure: null });
    queue.current = queue.current.then(() => start(upload, controller));
  };

  return {
    uploads,
    add: (files: readonly (Blob & { readonly name?: string })[]): void => {
      const fresh = files.map((file) => {
        const failure = faultOf(file);
        return { key: crypto.randomUUID(), file, name: file.name ?? texts.cropped, progress: 0, failure };
      });
      setUploads((all) => [...all, ...fresh]);
      for (const upload of fresh) if (upload.failure === null) enqueue(upload);
    },
    cancel: (key: string): void => {
      running.current.get(key)?.abort();
      drop(key);
    },
    retry: enqueue,
  };
};
