import type { WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import { WEBSITE_FILE_TYPES, WEBSITE_FILES_WAITING_MAX } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { enqueueCheck, enqueueTidy, enqueueTidyLater, type Arrived, type Writing } from "../../session/upload-jobs.ts";
import type { Actor } from "../../session/actor.ts";
import { holdChecks } from "./check.store.ts";
import { presentWebsiteFile } from "./order.service.ts";
import { addWebsiteFile, dropWebsiteFile, findWaitingFiles, findWebsiteFile } from "./website-file.store.ts";

/** Takes an upload for our editors, to be checked: row and jobs in the same transaction. */
export const keepWebsiteFile = async (
  writing: Writing,
  { accountId, userId }: Actor,
  { identifier, name }: { readonly identifier: string; readonly name: string },
  { id, bytes, sha256, type: contentType }: Arrived,
): Promise<WebsiteFile> => {
  const { tx } = writing;
  const found = (await holdChecks(tx, accountId)).find((one) => one.identifier === identifier);
  if (!found) throw new Refused("not-found");
  if (!WEBSITE_FILE_TYPES.some((type) => type === contentType)) throw new Refused("unsupported-type");
  const waiting = await findWaitingFiles(tx, accountId, found.slot);
  if (waiting.length >= WEBSITE_FILES_WAITING_MAX) throw new Refused("not-possible-now");
  await addWebsiteFile(tx, { accountId, id, slot: found.slot, name, contentType, bytes, sha256, userId });
  const checking = waiting.filter(({ state }) => state === "checking").length;
  await enqueueCheck(writing, "website-check", { accountId, fileId: id }, checking);
  await enqueueTidyLater(writing, "website-tidy", { accountId, fileId: id });
  return presentWebsiteFile(accountId, { id, name, bytes, state: "checking", refusal: null });
};

/** Takes away a file that was not sent; the store is cleared behind it. */
export const removeWebsiteFile = async (writing: Writing, accountId: string, id: string): Promise<void> => {
  const { tx } = writing;
  if (!(await findWebsiteFile(tx, accountId, id))) throw new Refused("not-found");
  if (!(await dropWebsiteFile(tx, accountId, id))) throw new Refused("not-possible-now");
  await enqueueTidy(writing, "website-tidy", { accountId, fileId: id });
};
