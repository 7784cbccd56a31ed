import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { CaseFile, ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile, sendUpload } from "../../http/files.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import type { Sending } from "../../parts/uploads/use-uploads.ts";

const POLL_MS = 1000;
const isChecking = ({ messages }: ServiceCase): boolean => messages.some(({ files }) => files.some(({ state }) => state === "checking"));
/** All matters; asked again while a file is being checked. */
export const useMatters = () =>
  useQuery({
    ...queryFor(serviceCase.getCases, {}),
    refetchInterval: ({ state }: { state: { data: { cases: readonly ServiceCase[] } | undefined } }) =>
      state.data?.cases.some(isChecking) ? POLL_MS : false,
  });

/** Sends a file that is to go with a message. */
export const sendCaseFile = (name: string, file: Blob, options: Sending): Promise<CaseFile> =>
  sendUpload(serviceCase.uploadCaseFile, { query: { name } }, file, options);
/** Fetches a file of a matter, and hands it over. */
export const useFetchedFile = () =>
  useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => sendForFile(serviceCase.downloadCaseFile, { query: { id } }),
    gcTime: 0,
    onSuccess: ({ content, name }, wanted) => saveFile(content, name ?? wanted.name),
  });

/** All are read anew, also when it was refused: whoever came second sees what was written first. */
const useReread = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(serviceCase.getCases) });
};
export const useOpenMatter = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(serviceCase.create), onSettled: reread });
};
export const useWriteAgain = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(serviceCase.reply), onSettled: reread });
};
