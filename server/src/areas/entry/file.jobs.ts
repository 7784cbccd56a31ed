import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Refused } from "@schaufenster/contract/refused.ts";
import { FILE_REFUSALS, type FileRefusal } from "@schaufenster/contract/values/file-type.ts";
import type { Tx } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { FileInspector, Inspection } from "../../gateways/inspector.ts";
import type { VirusScanner } from "../../gateways/virus-scan.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { entryFileFolder, ownerOfQuarantined, QUARANTINE, quarantineKey } from "../../session/file-keys.ts";
import { tidyLater } from "./file.service.ts";
import { touchEntry } from "./section.store.ts";
import { acceptFile, dropFile, findFile, findUses, refuseFile } from "./file.store.ts";

/** What the work on uploads needs. */
export interface FileJobDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly inspector: FileInspector;
  readonly enqueue: JobQueue["enqueue"];
}

/** Uploads that are under way have no row yet. */
const LEFTOVER_AFTER_MS = 6 * 3_600_000;
const TYPE_OF: Readonly<Record<string, string>> = { file: "application/pdf", large: "image/webp", small: "image/webp" };

const isMissing = (error: unknown): boolean => error instanceof Refused && error.code === "not-found";
const refusalOf = (reason: string): FileRefusal => FILE_REFUSALS.find((known) => known === reason) ?? "unreadable";

/** A crash or a time-out may have been the machine's fault once; the second time it is the file's. */
const inspectTwice = async ({ inspector }: FileJobDeps, type: string, content: Buffer): Promise<Inspection> => {
  try {
    return await inspector.inspect(type, content, "entry").catch(() => inspector.inspect(type, content, "entry"));
  } catch {
    return { refusal: "unreadable" };
  }
};

const fetchQuarantined = async ({ files }: FileJobDeps, key: string, sha256: Buffer): Promise<Buffer | undefined> => {
  try {
    const content = await buffer((await files.get(key)).body);
    // Cut short on the way: the next try gets it whole.
    if (!createHash("sha256").update(content).digest().equals(sha256)) throw new Error("the file is not what was uploaded");
    return content;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Everything that is found out about a file, before anything is written down. */
const judge = async (deps: FileJobDeps, key: string, row: { content_type: string; sha256: Buffer }): Promise<Inspection> => {
  const content = await fetchQuarantined(deps, key, row.sha256);
  if (!content) return { refusal: "unreadable" };
  if ((await deps.scanner.scan(content)) === "malware") return { refusal: "malware" };
  return inspectTwice(deps, row.content_type, content);
};

const settle = async (deps: FileJobDeps, accountId: string, id: string, found: Inspection): Promise<void> => {
  const { files, inAccount } = deps;
  if ("refusal" in found) {
    await inAccount(accountId, async (tx) => {
      if (await refuseFile(tx, accountId, id, refusalOf(found.refusal))) await touchEntry(tx, accountId);
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
  const key = quarantineKey(accountId, id);
  const row = await deps.inAccount(accountId, (tx) => findFile(tx, accountId, id));
  if (row?.state === "checking") await settle(deps, accountId, id, await judge(deps, key, row));
  await deps.files.remove(key);
};

/** Removes a file that no section shows or ever showed; while somebody has it in a draft it may stay another week. */
const tidyFile = async (deps: FileJobDeps, accountId: string, id: string): Promise<void> => {
  const stays = await deps.inAccount(accountId, async (tx) => {
    const { saved, drafted } = await findUses(tx, accountId, id);
    if (saved) return true;
    if (drafted) await deps.enqueue(tx, "files", { task: "tidy", accountId, fileId: id }, tidyLater(accountId));
    else await dropFile(tx, accountId, id);
    return drafted;
  });
  if (stays) return;
  await deps.files.remove(quarantineKey(accountId, id));
  await deps.files.removeAll(entryFileFolder(accountId, id));
};

/** The work of the queue `files`. */
export const workOnFile = (deps: FileJobDeps, job: { task: "check" | "tidy"; accountId: string; fileId: string }): Promise<void> =>
  job.task === "check" ? checkFile(deps, job.accountId, job.fileId) : tidyFile(deps, job.accountId, job.fileId);

/** Removes what lies in quarantine and waits for nobody: uploads whose answer was never written down, and files that were checked. */
export const sweepQuarantine = async (deps: Pick<FileJobDeps, "inAccount" | "files">, now = Date.now()): Promise<number> => {
  let removed = 0;
  for await (const { key, storedAt } of deps.files.list(QUARANTINE)) {
    if (now - storedAt.getTime() < LEFTOVER_AFTER_MS) continue;
    const owner = ownerOfQuarantined(key);
    const row = owner && (await deps.inAccount(owner.accountId, (tx) => findFile(tx, owner.accountId, owner.id)));
    if (row?.state === "checking") continue;
    await deps.files.remove(key);
    removed += 1;
  }
  return removed;
};
