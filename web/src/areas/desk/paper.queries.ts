import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile } from "../../http/files.ts";

/** Fetches the letter of a case and hands it to the reader under the name the server gave it. */
export const usePaper = () =>
  useMutation({
    mutationFn: async ({ number, fallback }: { number: string; fallback: string }) => {
      const { content, name } = await sendForFile(claiming.downloadLetter, { path: { number } });
      saveFile(content, name ?? fallback);
    },
    gcTime: 0,
  });
