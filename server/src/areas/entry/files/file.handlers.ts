import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Handlers } from "../../../http/context.ts";
import { entryFileFolder } from "../../../session/file-keys.ts";
import { presentDownload, presentFile } from "./file.present.ts";
import { keepUpload } from "./file.service.ts";
import { findFile } from "./file.store.ts";

/** What these handlers need beyond the request. */
export interface FileDeps {
  readonly files: Pick<FileStore, "get">;
}

/**
 * A file never changes under its number, and a page of pictures is turned to and fro: the browser may keep it for that while. Not
 * longer, because what is kept survives the session on a machine that others use too.
 */
const KEEP_SECONDS = 300;

/** Uploads of the entry. */
export const fileHandlers = ({ files }: FileDeps): Pick<Handlers<typeof entryEditing>, "uploadFile" | "getFile" | "downloadFile"> => ({
  uploadFile: async ({ tx, actor, query, upload, enqueue }) => presentFile(await keepUpload(tx, enqueue, actor, query.purpose, upload)),
  getFile: async ({ db, actor, query }) => {
    const row = await findFile(db, actor.accountId, query.id);
    if (!row) throw new Refused("not-found");
    return presentFile(row);
  },
  downloadFile: async ({ db, actor, query }) => {
    const row = await findFile(db, actor.accountId, query.id);
    if (row?.state !== "ready") throw new Refused("not-found");
    const { name, stored, contentType } = presentDownload(row, query.size);
    const key = `${entryFileFolder(actor.accountId, row.id)}${stored}`;
    return { name, contentType, body: (range) => files.get(key, range), keepSeconds: KEEP_SECONDS };
  },
});
