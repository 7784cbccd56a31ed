import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { FileOrder, WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import { mayAnswer } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { addOrder, findFilesAndOrders, findOrder, findOrderAnswers, writeOrderAnswer, type OrderRow } from "./order.store.ts";
import { findWaitingFiles, sendFilesWith, type StoredFile } from "./website-file.store.ts";
import { WEBSITE_ORDER_MOVED } from "./website.events.ts";
import { findWebsite } from "./website.store.ts";

/** Where a checked file is, for the company's own people. */
const urlOf = (accountId: string, id: string): string =>
  `${website.showWebsiteFile.path}?${new URLSearchParams({ id, accountId }).toString()}`;

/** A file as its company sees it. */
export const presentWebsiteFile = (
  accountId: string,
  { id, name, bytes, state, refusal }: Pick<StoredFile, "id" | "name" | "bytes" | "state" | "refusal">,
): WebsiteFile => ({ id, name, bytes, state, refusal, url: state === "ready" ? urlOf(accountId, id) : "" });

const presentOrder = (accountId: string, row: OrderRow): FileOrder => ({
  id: row.id,
  sentAt: row.sent_at.toISOString(),
  sentByName: row.sent_by_name,
  dueOn: row.due_on,
  status: row.state,
  note: row.note,
  files: row.files.map((file) => presentWebsiteFile(accountId, { ...file, state: "ready", refusal: null })),
  answeredAt: row.answered_at?.toISOString() ?? null,
  words: row.words,
});

const tell = async (tx: Tx, accountId: string, row: OrderRow): Promise<void> => {
  const files = row.files.map(({ id, name, content_type: type, bytes, sha256 }) => ({ id, name, type, bytes, sha256 }));
  const { id: order, identifier, state, note, due_on: dueOn, words } = row;
  await appendEvent(tx, WEBSITE_ORDER_MOVED, accountId, { order, website: identifier, state, note, dueOn, files, words });
};

/** What lies there for our editors, and what was sent to them. */
export const readFiles = async (on: Db, accountId: string, identifier: string) => {
  const found = await findFilesAndOrders(on, accountId, identifier);
  if (!found) throw new Refused("not-found");
  return {
    files: found.files.map((file) => presentWebsiteFile(accountId, file)),
    orders: found.orders.map((order) => presentOrder(accountId, order)),
  };
};

/** Sends checked files and words to our editors. */
export const sendOrder = async (
  tx: Tx,
  { accountId, userId }: Actor,
  { identifier, fileIds, note }: { readonly identifier: string; readonly fileIds: readonly string[]; readonly note: string },
): Promise<FileOrder> => {
  const found = await findWebsite(tx, accountId, identifier);
  if (!found) throw new Refused("not-found");
  const waiting = await findWaitingFiles(tx, accountId, found.slot);
  // Strangers', unknown and sent ones look the same.
  if (!fileIds.every((id) => waiting.some((file) => file.id === id))) throw new Refused("not-found");
  const isReady = (id: string): boolean => waiting.some((file) => file.id === id && file.state === "ready");
  if (!fileIds.every(isReady)) throw new Refused("invalid-input", { field: "upload_ids" });
  const id = await addOrder(tx, { accountId, slot: found.slot, note, dueOn: answerDay(isoDay(new Date())), userId });
  const sent = fileIds.length === 0 ? 0 : await sendFilesWith(tx, accountId, id, fileIds);
  // Somebody else has sent one of them in the same moment.
  if (sent !== new Set(fileIds).size) throw new Refused("conflict");
  const row = await findOrder(tx, accountId, id);
  if (!row) throw new Error("an order went while it was written");
  await tell(tx, accountId, row);
  return presentOrder(accountId, row);
};

/** Our desk says that an order is done; false when somebody has said so already. */
export const finishAtDesk = async (tx: Tx, accountId: string, id: string, words: string): Promise<boolean> => {
  if (!(await writeOrderAnswer(tx, { accountId, id, state: "done", words, at: null }))) return false;
  const row = await findOrder(tx, accountId, id);
  if (row) await tell(tx, accountId, row);
  return true;
};

/** Writes what the provider said to orders, in the order in which it was said; what is done stays done. */
export const mergeOrderAnswers = async (tx: Tx): Promise<LeftAlone[]> => {
  const left: LeftAlone[] = [];
  const reached = new Map<string, OrderRow["state"]>();
  for (const { line, account_id: accountId, order_id: id, was, state, words, at } of await findOrderAnswers(tx)) {
    if (id === null || was === null) {
      left.push({ line, field: "order", reason: "unknown-order" });
      continue;
    }
    const key = `${accountId}/${id}`;
    const now = reached.get(key) ?? was;
    if (state !== now && !mayAnswer(now, state)) left.push({ line, field: "state", reason: "not-in-this-state" });
    else if (await writeOrderAnswer(tx, { accountId, id, state, words, at })) reached.set(key, state);
  }
  return left;
};
