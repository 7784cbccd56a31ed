import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile, sendUpload } from "../../http/files.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import type { Sending } from "../../parts/uploads/use-uploads.ts";

const POLL_MS = 1000;
const isChecking = (banner: WebBanner): boolean => banner.files.some(({ state }) => state === "checking");

/** All banners; asked again while a file is being checked. */
export const useBanners = () =>
  useQuery({
    ...queryFor(webBanner.getCompanyWebBanners, {}),
    refetchInterval: ({ state }: { state: { data: { list: readonly WebBanner[] } | undefined } }) =>
      state.data?.list.some(isChecking) ? POLL_MS : false,
  });

/** A step; the list is read anew also when it was refused: whoever came second sees what the first has made of it. */
const useStep = <C extends Call>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(webBanner.getCompanyWebBanners) }),
  });
};
export const useMoveBanner = () => useStep(webBanner.updateCompanyWebBannerStatus);
export const useSubmitFiles = () => useStep(webBanner.updateWebBannerFiles);
export const useRemoveFile = () => useStep(webBanner.removeWebBannerFile);

/** Reads the banners anew. */
export const useRereadBanners = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(webBanner.getCompanyWebBanners) });
};

/** Sends a file for a banner. */
export const sendBannerFile = (bannerId: string, name: string, file: Blob, options: Sending): Promise<BannerFile> =>
  sendUpload(webBanner.uploadWebBannerFile, { query: { bannerId, name } }, file, options);

/** Fetches the files that were handed in as one archive, and hands it over. */
export const useArchive = () =>
  useMutation({
    mutationFn: (id: string) => sendForFile(webBanner.downloadWebBannerCreatives, { path: { id } }),
    gcTime: 0,
    onSuccess: ({ content, name }) => saveFile(content, name ?? "Werbebanner.zip"),
  });
