import { useEffect, useRef, useState } from "react";

/** A file on its way. */
export interface PendingUpload {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly progress: number;
  /** Why it did not arrive; null while it is being sent. */
  readonly failure: string | null;
}
/** What sending a file needs; the key is the person's action, so that a repeated attempt makes no second file. */
export interface Sending {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}
/** How the files of one place are sent. */
export interface UploadWay<R> {
  readonly send: (upload: PendingUpload, options: Sending) => Promise<R>;
  /** Why a file need not even be sent. */
  readonly faultOf: (file: Blob) => string | null;
  readonly wordsFor: (thrown: unknown) => string;
  /** What has no name, such as a cropped picture, is called so. */
  readonly unnamed: string;
  readonly onArrived: (file: R, sent: PendingUpload) => void;
}

/**
 * Files being sent, with progress, cancel and retry; what has arrived is handed over and leaves the list. One after the other: they arrive
 * in the order in which they were chosen, and a narrow line is not shared by all of them.
 */
export const useUploads = <R>(way: UploadWay<R>) => {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const latest = useRef(way);
  useEffect(() => {
    latest.current = way;
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
      const file = await latest.current.send(upload, { key: upload.key, signal: controller.signal, onProgress });
      drop(upload.key);
      latest.current.onArrived(file, upload);
    } catch (thrown) {
      if (!controller.signal.aborted) patch(upload.key, { failure: latest.current.wordsFor(thrown) });
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
        const failure = way.faultOf(file);
        return { key: crypto.randomUUID(), file, name: file.name ?? way.unnamed, progress: 0, failure };
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
