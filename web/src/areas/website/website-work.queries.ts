import { isFinished } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { WebsiteCheck, WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sendUpload } from "../../http/files.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import type { Sending } from "../../parts/uploads/use-uploads.ts";

const POLL_MS = 2_000;

/** Whether somebody looks at the website at this moment, or will soon. */
export const isUnderWay = ({ askedAt, status }: WebsiteCheck): boolean => askedAt !== null && !isFinished(status);

/** The check of a website; asked again while it is under way and somebody looks. */
export const useCheck = (url: string) =>
  useQuery({
    ...queryFor(website.getWebsiteCheck, { query: { encUrl: url } }),
    refetchInterval: ({ state }: { state: { data: WebsiteCheck | undefined } }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });
/** Asks for a check; what is answered stands there at once. */
export const useStartCheck = (url: string) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(website.startWebsiteCheck),
    onSuccess: (check) => client.setQueryData(queryFor(website.getWebsiteCheck, { query: { encUrl: url } }).queryKey, check),
  });
};

/** Files for our editors and what was sent; asked again while a file is being checked. */
export const useFiles = (identifier: string) =>
  useQuery({
    ...queryFor(website.getWebsiteFiles, { query: { identifier } }),
    refetchInterval: ({ state }: { state: { data: { files: readonly WebsiteFile[] } | undefined } }) =>
      state.data?.files.some((file) => file.state === "checking") ? POLL_MS / 2 : false,
  });
const useStep = <C extends Call>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(website.getWebsiteFiles) }),
  });
};
export const useSendOrder = () => useStep(website.updateWebsiteFiles);
export const useRemoveFile = () => useStep(website.removeWebsiteFile);
/** Reads the files anew. */
export const useRereadFiles = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(website.getWebsiteFiles) });
};
/** Sends a file for our editors. */
export const sendWebsiteFile = (identifier: string, name: string, file: Blob, options: Sending): Promise<WebsiteFile> =>
  sendUpload(website.uploadWebsiteFile, { query: { identifier, name } }, file, options);

/** A link into the editor; it is not kept: it opens once. */
export const useEditorLink = () => useMutation({ ...mutationFor(website.createWebsiteEditorLink), gcTime: 0 });
export const useMail = (identifier: string) => useQuery(queryFor(website.getWebsiteMail, { query: { identifier } }));
