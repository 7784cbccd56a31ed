import { Refused } from "@schaufenster/contract/refused.ts";
import { PORTRAIT_TYPES, type FileType } from "@schaufenster/contract/values/file/file-type.ts";
import type { Tx } from "../../../db/db.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { Arrived } from "../../../session/upload-jobs.ts";
import { pictureId } from "../../../privacy/personal-data.ts";
import { addUpload, dropUpload, findShownPicture } from "./portrait.store.ts";
import { showPicture } from "../../../identity/person-details.store.ts";

/** Work for one person comes one after the other; it is never behind other people's second file. */
const turnOf = (userId: string) => ({ turn: { of: `user-${userId}`, after: 0 } });

/** Takes an upload, to be checked: nobody looks into it here. */
export const keepPortrait = async (tx: Tx, enqueue: JobQueue["enqueue"], userId: string, file: Arrived<FileType>): Promise<void> => {
  if (!PORTRAIT_TYPES.includes(file.type)) throw new Refused("unsupported-type");
  const { id, bytes, sha256, type: contentType } = file;
  await addUpload(tx, { userId, id, contentType, bytes, sha256 });
  await enqueue(tx, "files", { task: "portrait", userId, fileId: id }, turnOf(userId));
};

/** Has the file of a picture removed once this transaction has ended well: until then somebody may still show it. */
export const dropLater = async (tx: Tx, enqueue: JobQueue["enqueue"], userId: string, key: string | null): Promise<void> => {
  const fileId = key === null ? undefined : pictureId(userId, key);
  if (fileId !== undefined) await enqueue(tx, "files", { task: "portrait-gone", userId, fileId }, turnOf(userId));
};

/** No picture any more, neither shown nor on its way. */
export const removePortrait = async (tx: Tx, enqueue: JobQueue["enqueue"], userId: string): Promise<void> => {
  const before = await findShownPicture(tx, userId);
  await dropUpload(tx, userId);
  await showPicture(tx, userId, null);
  await dropLater(tx, enqueue, userId, before);
};
