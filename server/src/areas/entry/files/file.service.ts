import { createHash, randomUUID } from "node:crypto";
import type { FilePurpose } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { fileTypeOf, type FileType } from "@schaufenster/contract/values/file/file-type.ts";
import type { Tx } from "../../../db/db.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { enqueueCheck, enqueueTidyLater, type Arrived } from "../../../session/upload-jobs.ts";
import type { Actor } from "../../../session/actor.ts";
import { quarantineKey } from "../../../session/file-keys.ts";
import { addFile, takenRoom } from "./file.store.ts";

/** What all files of a company may take together. */
export const ROOM_BYTES = 500 * 1_048_576;

const isFor = (purpose: FilePurpose, type: FileType): boolean =>
  purpose === "document" ? type === "application/pdf" : type.startsWith("image/");

/** Takes an upload into the company's files, to be checked: row and jobs in the same transaction. */
export const keepUpload = async (tx: Tx, enqueue: JobQueue["enqueue"], actor: Actor, purpose: FilePurpose, file: Arrived<FileType>) => {
  const { accountId, userId } = actor;
  if (!isFor(purpose, file.type)) throw new Refused("unsupported-type");
  const taken = await takenRoom(tx, accountId);
  if (taken.bytes + file.bytes > ROOM_BYTES) throw new Refused("not-possible-now");
  const { id, bytes, sha256, type: contentType } = file;
  const row = await addFile(tx, { accountId, id, purpose, contentType, bytes, sha256, userId });
  // The tenth file of one company waits for the first of every other.
  await enqueueCheck({ tx, enqueue }, "check", { accountId, fileId: id }, taken.waiting);
  await enqueueTidyLater({ tx, enqueue }, "tidy", { accountId, fileId: id });
  return row;
};

/** What keeping a picture from a data URL needs. */
export interface DataUrlDeps {
  readonly files: Pick<FileStore, "put">;
  readonly enqueue: JobQueue["enqueue"];
}

/** A logo that comes as base64: the same quarantine, checks and job as for any upload; gives the number of the file. */
export const keepDataUrl = async (tx: Tx, { files, enqueue }: DataUrlDeps, actor: Actor, dataUrl: string): Promise<string> => {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const type = fileTypeOf(content);
  if (type === undefined || !isFor("logo", type)) throw new Refused("unsupported-type");
  const id = randomUUID();
  const sha256 = createHash("sha256").update(content).digest();
  const row = await keepUpload(tx, enqueue, actor, "logo", { id, bytes: content.length, sha256, type });
  // Last, so that a refusal leaves nothing behind; what a failing commit leaves is swept out at night.
  await files.put(quarantineKey({ accountId: actor.accountId }, id), content, type);
  return row.id;
};
