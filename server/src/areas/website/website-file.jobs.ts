import { createHash } from "node:crypto";
import type { Tx } from "../../db/db.ts";
import type { CheckFile } from "../../gateways/file-check.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Inspection } from "../../gateways/inspector.ts";
import { quarantineKey, websiteFileFolder } from "../../session/file-keys.ts";
import { dropWebsiteFile, findWebsiteFile, settleWebsiteFile } from "./website-file.store.ts";

/** What the work on files for our editors needs. */
export interface WebsiteFileDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove" | "removeAll">;
  readonly check: CheckFile;
}

const settle = async (deps: WebsiteFileDeps, accountId: string, id: string, found: Inspection): Promise<void> => {
  const settled = (about: Omit<Parameters<typeof settleWebsiteFile>[1], "accountId" | "id">): Promise<boolean> =>
    deps.inAccount(accountId, (tx) => settleWebsiteFile(tx, { accountId, id, ...about }));
  if ("refusal" in found) return void (await settled({ refusal: found.refusal, contentType: null, bytes: null, sha256: null }));
  const { file, large } = found.variants;
  const content = file ?? large;
  if (!content) throw new Error("the inspection left nothing of a file");
  const contentType = file ? "application/pdf" : "image/webp";
  const folder = websiteFileFolder(accountId, id);
  await deps.files.put(`${folder}file`, content, contentType);
  const sha256 = createHash("sha256").update(content).digest();
  const taken = await settled({ refusal: null, contentType, bytes: content.length, sha256 });
  // Removed while it was being checked: nothing of it may stay behind.
  if (!taken && !(await deps.inAccount(accountId, (tx) => findWebsiteFile(tx, accountId, id)))) await deps.files.removeAll(folder);
};

/** Scanner and content, then what is kept. Done again after any interruption, with the same result. */
const checkFile = async (deps: WebsiteFileDeps, accountId: string, id: string): Promise<void> => {
  const key = quarantineKey({ accountId }, id);
  const row = await deps.inAccount(accountId, (tx) => findWebsiteFile(tx, accountId, id));
  if (row?.state === "checking")
    await settle(deps, accountId, id, await deps.check({ key, type: row.content_type, sha256: row.sha256 }, "entry"));
  await deps.files.remove(key);
};

/** Removes a file that was not sent, or is forgotten already. */
const tidyFile = async (deps: WebsiteFileDeps, accountId: string, id: string): Promise<void> => {
  const stays = await deps.inAccount(accountId, async (tx) => {
    await dropWebsiteFile(tx, accountId, id);
    return (await findWebsiteFile(tx, accountId, id)) !== undefined;
  });
  if (stays) return;
  await deps.files.remove(quarantineKey({ accountId }, id));
  await deps.files.removeAll(websiteFileFolder(accountId, id));
};

/** The work of the queue `files` for our editors. */
export const workOnWebsiteFile = (
  deps: WebsiteFileDeps,
  job: { task: "website-check" | "website-tidy"; accountId: string; fileId: string },
): Promise<void> => (job.task === "website-check" ? checkFile(deps, job.accountId, job.fileId) : tidyFile(deps, job.accountId, job.fileId));
