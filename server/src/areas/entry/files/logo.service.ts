import type { FileStore } from "../../../gateways/files.ts";
import { keepDataUrl } from "./file.service.ts";
import type { KeepLogo } from "../section-content.service.ts";

/** Keeps a logo that comes as text, cropped in the browser, like any other upload. */
export const openKeepLogo =
  (files: Pick<FileStore, "put">): KeepLogo =>
  ({ tx, actor, enqueue }, dataUrl) =>
    keepDataUrl(tx, { files, enqueue }, actor, dataUrl);
