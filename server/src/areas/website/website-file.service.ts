import type { WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import { WEBSITE_FILE_TYPES, WEBSITE_FILES_WAITING_MAX } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import { holdChecks } from "./check.store.ts";
import { presentWebsiteFile } from "./order.service.ts";
import { addWebsiteFile, dropWebsiteFile, findWaitingFiles, findWebsiteFile } from "./website-file.store.ts";

/** What was never sent goes after a week, behind everything that somebody waits for. */
const UNUSED_SECONDS = 7 * 86_400;
const LAST = 1_000_000;

/** A file that came and lies in quarantine. */
interface Arrived {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly type: string;
}
interface Writing {
  readonly tx: Tx;
  readonly enqueue: JobQueue["enqueue"];
}

/** Takes an upload for our editors, to be checked: row and jobs in the same transaction. */
export const keepWebsiteFile = async (
  { tx, enqueue }: Writing,
  { accountId, userId }: Actor,
  { identifier, name }: { readonly identifier: string; readonly name: string },
  { id, bytes, sha256, type: contentType }: Arrived,
): Promise<WebsiteFile> => {
  const found = (await holdChecks(tx, accountId)).find((one) => one.identifier === identifier);
  if (!found) throw new Refused("not-found");
  if (!WEBSITE_FILE_TYPES.some((type) => type === contentType)) throw new Refused("unsupported-type");
  const waiting = await findWaitingFiles(tx, accountId, found.slot);
  if (waiting.length >= WEBSITE_FILES_WAITING_MAX) throw new Refused("not-possible-now");
  await addWebsiteFile(tx, { accountId, id, slot: found.slot, name, contentType, bytes, sha256, userId });
  const checking = waiting.filter(({ state }) => state === "checking").length;
  await enqueue(tx, "files", { task: "website-check", accountId, fileId: id }, { turn: { of: accountId, after: checking } });
  const later = { afterSeconds: UNUSED_SECONDS, turn: { of: accountId, after: LAST } };
  await enqueue(tx, "files", { task: "website-tidy", accountId, fileId: id }, later);
  return presentWebsiteFile(accountId, { id, name, bytes, state: "checking", refusal: null });
};

/** Takes away a file that was not sent; the store is cleared behind it. */
export const removeWebsiteFile = async ({ tx, enqueue }: Writing, accountId: string, id: string): Promise<void> => {
  if (!(await findWebsiteFile(tx, accountId, id))) throw new Refused("not-found");
  if (!(await dropWebsiteFile(tx, accountId, id))) throw new Refused("not-possible-now");
  await enqueue(tx, "files", { task: "website-tidy", accountId, fileId: id }, { turn: { of: accountId, after: LAST } });
};
