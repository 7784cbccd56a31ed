import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../gateways/files.ts";
import { bannerFileFolder } from "../../session/file-keys.ts";
import { ARCHIVE_TEXTS as texts } from "./web-banner.texts.ts";
import { usedFiles } from "./web-banner.service.ts";
import type { BannerRow } from "./web-banner.store.ts";
import { streamZip, type ZipEntry } from "./zip.ts";

const ENDINGS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp" };
const NAME_LENGTH = 60;

/** A title as a part of a file's name: letters, digits and hyphens, whatever it contains. */
export const fileNameOf = (title: string): string =>
  title
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, NAME_LENGTH)
    .replaceAll(/^-+|-+$/g, "") || "Werbebanner";

const openStored = async (files: Pick<FileStore, "get">, key: string): Promise<AsyncIterable<Buffer> | undefined> => {
  try {
    return (await files.get(key)).body as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Refused && error.code === "not-found") return undefined;
    throw error;
  }
};

/** The files that were handed in as one archive, named by title and size: their sizes differ, so their names do. */
export const zipCreatives = (files: Pick<FileStore, "get">, row: BannerRow) => {
  const used = usedFiles(row);
  if (used.length === 0) throw new Refused("not-found");
  const title = fileNameOf(row.title);
  const entries = used.map(({ id, width, height, bytes, crc32, content_type: type }): ZipEntry => ({
    name: `${title}_${width}x${height}.${ENDINGS[type] ?? "bin"}`,
    bytes,
    crc32: crc32 ?? 0,
    open: () => openStored(files, `${bannerFileFolder(row.account_id, id)}file`),
  }));
  // An archive is made while it is sent: there is no part of it to begin from. Its first file is opened before anything is sent, so that a store that is
  // away is told as such and not by an archive that breaks off.
  const body = async () => {
    const [first, ...others] = entries;
    const opened = await first?.open();
    const all = first === undefined ? [] : [{ ...first, open: () => Promise.resolve(opened) }, ...others];
    return { body: streamZip(all, texts.missing), bytes: undefined, part: undefined };
  };
  return { name: `${title}.zip`, contentType: "application/zip", body };
};
