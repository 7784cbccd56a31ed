import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntryFile, FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useQueries } from "@tanstack/react-query";
import { queryFor } from "../../../http/queries.ts";
import { sendForFile, sendUpload } from "../../../http/files.ts";

const POLL_MS = 1000;

/** Sends a file for the entry; the key is the person's action, so that a repeated attempt makes no second file. */
export const sendFile = (
  purpose: FilePurpose,
  file: Blob,
  options: { readonly key: string; readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<EntryFile> => sendUpload(entryEditing.uploadFile, { query: { purpose } }, file, options);

/** How the check of files stands; asked again until each is decided. */
export const useFileStates = (ids: readonly string[]): readonly EntryFile[] =>
  useQueries({
    queries: ids.map((id) => ({
      ...queryFor(entryEditing.getFile, { query: { id } }),
      refetchInterval: ({ state }: { state: { data: EntryFile | undefined } }) =>
        state.data?.state === "checking" || !state.data ? POLL_MS : false,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

/** A checked picture, to be cropped again. */
export const loadPicture = async (id: string): Promise<Blob> =>
  (await sendForFile(entryEditing.downloadFile, { query: { id, size: "large" } })).content;
