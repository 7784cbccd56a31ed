import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { fileUrl, type findFile } from "./file.store.ts";

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file as its company sees it. */
export const presentFile = (row: StoredFile): EntryFile => ({
  id: row.id,
  purpose: row.purpose,
  state: row.state,
  refusal: row.refusal as EntryFile["refusal"],
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  Url: row.state === "ready" ? fileUrl(row.account_id, row.id) : "",
});

/** Under which name a file is saved, and under which it lies in its folder. */
export const presentDownload = ({ id, content_type: contentType }: StoredFile, size: "small" | "large") =>
  contentType === "application/pdf"
    ? { name: `Dokument_${id}.pdf`, stored: "file", contentType }
    : { name: `Bild_${id}.webp`, stored: size, contentType };
