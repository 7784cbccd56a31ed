import type { Tx } from "../../../db/db.ts";
import type { CheckFile } from "../../../gateways/file-check.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Inspection } from "../../../gateways/inspector.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { enqueueTidyLater } from "../../../session/upload-jobs.ts";
import { entryFileFolder, quarantineKey } from "../../../session/file-keys.ts";
import { touchEntry } from "../section.store.ts";
import { acceptFile, dropFile, findFile, findUses, refuseFile } from "./file.store.ts";

/** What the work on uploads needs. */
export interface FileJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: FileStore;
  readonly check: CheckFile;
  readonly enqueue: JobQueue["enqueue"];
}

const TYPE_OF: Readonly<Record<string, string>> = {
  file: "application/pdf",
  large: "image/webp",
  middle: "image/webp",
  small: "image/webp",
};

const settle = async (deps: FileJobDeps, accountId: string, id: string, found: Inspection): Promise<void> => {
  const { files, inAccount } = deps;
  if ("refusal" in found) {
    await inAccount(accountId, async (tx) => {
      if (await refuseFile(tx, accountId, id, found.refusal)) await touchEntry(tx, accountId);
    });
    return;
  }
  const variants = Object.entries(found.variants);
  const folder = entryFileFolder(accountId, id);
  for (const [name, body] of variants) await files.put(`${folder}${name}`, body, TYPE_OF[name] ?? "application/octet-stream");
  const storedBytes = variants.reduce((sum, [, body]) => sum + body.length, 0);
  const contentType = TYPE_OF[variants[0]?.[0] ?? ""] ?? "application/octet-stream";
  const { width, height } = found;
  const taken = await inAccount(accountId, async (tx) => {
    const isTaken = await acceptFile(tx, { accountId, id, contentType, storedBytes, width, height });
    if (isTaken) await touchEntry(tx, accountId);
    return isTaken;
  });
  // Removed while it was being checked: nothing of it may stay behind.
  if (!taken && !(await inAccount(accountId, (tx) => findFile(tx, accountId, id)))) await files.removeAll(folder);
};

/** Checks an upload: scanner, content, then what is kept of it. Done again after any interruption, with the same result. */
const checkFile = async (deps: FileJobDeps, accountId: string, id: string): Promise<void> => {
  const key = quarantineKey({ accountId }, id);
  const row = await deps.inAccount(accountId, (tx) => findFile(tx, accountId, id));
  if (row?.state === "checking") {
    const found = await deps.check({ key, type: row.content_type, sha256: row.sha256 }, "entry");
    await settle(deps, accountId, id, found);
  }
  await deps.files.remove(key);
};

/** Removes a file that no section shows or ever showed; while somebody has it in a draft it may stay another week. */
const tidyFile = async (deps: FileJobDeps, accountId: string, id: string): Promise<void> => {
  const stays = await deps.inAccount(accountId, async (tx) => {
    const { saved, drafted } = await findUses(tx, accountId, id);
    if (saved) return true;
    if (drafted) await enqueueTidyLater({ tx, enqueue: deps.enqueue }, "tidy", { accountId, fileId: id });
    else await dropFile(tx, accountId, id);
    return drafted;
  });
  if (stays) return;
  await deps.files.remove(quarantineKey({ accountId }, id));
  await deps.files.removeAll(entryFileFolder(accountId, id));
};

/** The work of the queue `files` for a company. */
export const workOnFile = (deps: FileJobDeps, job: { task: "check" | "tidy"; accountId: string; fileId: string }): Promise<void> =>
  job.task === "check" ? checkFile(deps, job.accountId, job.fileId) : tidyFile(deps, job.accountId, job.fileId);
