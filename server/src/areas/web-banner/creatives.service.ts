import { Refused } from "@schaufenster/contract/refused.ts";
import type { OpenZip, StoredEntry } from "../../papers/zip.ts";
import { bannerFileFolder } from "../../session/file-keys.ts";
import { usedFiles } from "./web-banner.service.ts";
import type { BannerRow } from "./web-banner.store.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "application/zip": "zip",
};
const NAME_LENGTH = 60;

/** A title as a part of a file's name: letters, digits and hyphens, whatever it contains. */
export const fileNameOf = (title: string): string =>
  title
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, NAME_LENGTH)
    .replaceAll(/^-+|-+$/g, "") || "Werbebanner";

/** The files that were handed in as one archive, named by title and size: their sizes differ, so their names do. */
export const zipCreatives = (openZip: OpenZip, row: BannerRow) => {
  const used = usedFiles(row);
  if (used.length === 0) throw new Refused("not-found");
  const title = fileNameOf(row.title);
  const entries = used.map(({ id, width, height, bytes, crc32, content_type: type }): StoredEntry => ({
    name: `${title}_${width}x${height}.${ENDINGS[type] ?? "bin"}`,
    bytes,
    crc32: crc32 ?? 0,
    key: `${bannerFileFolder(row.account_id, id)}file`,
  }));
  return { name: `${title}.zip`, contentType: "application/zip", body: () => openZip(entries) };
};
