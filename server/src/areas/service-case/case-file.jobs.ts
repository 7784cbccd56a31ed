import type { Tx } from "../../db/db.ts";
import type { CheckFile } from "../../gateways/file-check.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Inspection } from "../../gateways/inspector.ts";
import { caseFileKey, quarantineKey } from "../../session/file-keys.ts";
import { dropCaseFile, findCaseFile, settleCaseFile } from "./case-file.store.ts";

/** What the work on files of matters needs. */
export interface CaseFileDeps {
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: Pick<FileStore, "put" | "remove">;
  readonly check: CheckFile;
}

/** What is kept of a file: a document written anew, or the picture in its largest size. */
const keptOf = (found: Exclude<Inspection, { refusal: unknown }>): { body: Buffer; contentType: string } => {
  const { file, large } = found.variants;
  if (file) return { body: file, contentType: "application/pdf" };
  if (!large) throw new Error("the inspection made nothing that could be kept");
  return { body: large, contentType: "image/webp" };
};

const settle = async ({ inAccount, files }: CaseFileDeps, accountId: string, id: string, found: Inspection): Promise<void> => {
  const settled = (about: { contentType: string | null; bytes: number | null; refusal: Parameters<typeof settleCaseFile>[1]["refusal"] }) =>
    inAccount(accountId, (tx) => settleCaseFile(tx, { accountId, id, ...about }));
  if ("refusal" in found) return void (await settled({ refusal: found.refusal, contentType: null, bytes: null }));
  const { body, contentType } = keptOf(found);
  await files.put(caseFileKey(accountId, id), body, contentType);
  const taken = await settled({ refusal: null, contentType, bytes: body.length });
  // Forgotten while it was being checked: nothing of it may stay behind.
  if (!taken && !(await inAccount(accountId, (tx) => findCaseFile(tx, accountId, id)))) await files.remove(caseFileKey(accountId, id));
};

/** Scanner and content, then what is kept. Done again after any interruption, with the same result. */
const checkFile = async (deps: CaseFileDeps, accountId: string, id: string): Promise<void> => {
  const key = quarantineKey({ accountId }, id);
  const row = await deps.inAccount(accountId, (tx) => findCaseFile(tx, accountId, id));
  if (row?.state === "checking")
    await settle(deps, accountId, id, await deps.check({ key, type: row.content_type, sha256: row.sha256 }, "entry"));
  await deps.files.remove(key);
};

/** Removes a file that nobody has sent. */
const tidyFile = async ({ inAccount, files }: CaseFileDeps, accountId: string, id: string): Promise<void> => {
  const stays = await inAccount(accountId, async (tx) => {
    await dropCaseFile(tx, accountId, id);
    return (await findCaseFile(tx, accountId, id)) !== undefined;
  });
  if (stays) return;
  await files.remove(quarantineKey({ accountId }, id));
  await files.remove(caseFileKey(accountId, id));
};

/** The work of the queue `files` for a matter. */
export const workOnCaseFile = (
  deps: CaseFileDeps,
  job: { task: "case-check" | "case-tidy"; accountId: string; fileId: string },
): Promise<void> => (job.task === "case-check" ? checkFile(deps, job.accountId, job.fileId) : tidyFile(deps, job.accountId, job.fileId));
