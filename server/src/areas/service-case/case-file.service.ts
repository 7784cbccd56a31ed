import type { CaseFile } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { CASE_FILES_ROOM, CASE_FILES_WAITING_MAX, keptFileName } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FileType } from "@schaufenster/contract/values/file/file-type.ts";
import type { Db } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import { enqueueCheck, enqueueTidyLater, type Arrived, type Writing } from "../../session/upload-jobs.ts";
import type { Actor } from "../../session/actor.ts";
import { caseFileKey } from "../../session/file-keys.ts";
import { addCaseFile, findCaseFile, takenByFiles } from "./case-file.store.ts";

/** Takes an upload that is to go with a message, to be checked: row and jobs in the same transaction. */
export const keepCaseFile = async (
  writing: Writing,
  { accountId, userId }: Actor,
  name: string,
  { id, bytes, sha256, type: contentType }: Arrived<FileType>,
): Promise<CaseFile> => {
  const { tx } = writing;
  const taken = await takenByFiles(tx, accountId);
  if (taken.waiting >= CASE_FILES_WAITING_MAX || taken.bytes + bytes > CASE_FILES_ROOM) throw new Refused("not-possible-now");
  await addCaseFile(tx, { accountId, id, name, contentType, bytes, sha256, userId });
  await enqueueCheck(writing, "case-check", { accountId, fileId: id }, taken.checking);
  await enqueueTidyLater(writing, "case-tidy", { accountId, fileId: id });
  return { id, name, state: "checking", refusal: null };
};

/** A file as it is handed out: only what was checked and sent. */
export const openCaseFile = async (on: Db, files: Pick<FileStore, "get">, accountId: string, id: string) => {
  const row = await findCaseFile(on, accountId, id);
  if (row?.state !== "ready" || row.case_id === null) throw new Refused("not-found");
  const body = (range: string | undefined) => files.get(caseFileKey(accountId, id), range);
  return { name: keptFileName(row.name, row.content_type), contentType: row.content_type, body };
};
