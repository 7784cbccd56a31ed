import type { Cancellation } from "@schaufenster/contract/areas/company/contract.model.ts";
import type { CancellationAction } from "@schaufenster/contract/areas/company/term.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { Actor } from "../../session/actor.ts";
import { findCancellation, findOpenCancellation, writeCancellation, writeWithdrawal } from "./cancellation.store.ts";
import { PRODUCT_CANCELLATION_MOVED } from "./company.events.ts";
import { exitOf, presentCancellation } from "./contract.service.ts";
import { findAgreed } from "./contract.store.ts";
import { writeAnswer } from "./fed-cancellation.store.ts";

/** Reads a cancellation after a step, and tells the provider of it. */
const tellMoved = async (tx: Tx, accountId: string, id: string, action: CancellationAction): Promise<Cancellation> => {
  const row = await findCancellation(tx, accountId, id);
  if (!row) throw new Error("a cancellation went while it was moved");
  const { version, state, sku, name: product, arrived_at: arrivedAt, ends_on: endsOn, words } = row;
  await appendEvent(tx, PRODUCT_CANCELLATION_MOVED, accountId, {
    cancellation: id,
    version,
    action,
    state,
    sku,
    product,
    arrivedAt,
    endsOn,
    words,
  });
  return presentCancellation(row);
};

interface Wished {
  readonly productId: string;
  readonly endsOn: string;
}

/** A cancellation, and whether it is this one that arrived. */
interface Cancelled {
  readonly cancellation: Cancellation;
  readonly arrived: boolean;
}

/** Cancels a product for the end that the person saw. Sent again while it waits, it is the same cancellation. */
export const cancelProduct = async (
  tx: Tx,
  { accountId, userId }: Actor,
  { productId, endsOn }: Wished,
  today: string,
): Promise<Cancelled> => {
  const product = await findAgreed(tx, accountId, productId);
  if (!product) throw new Refused("not-found");
  const open = { accountId, productId: product.id };
  const waiting = await findOpenCancellation(tx, open);
  if (waiting) return { cancellation: presentCancellation(waiting), arrived: false };
  const exit = exitOf(product, today);
  if (exit === null) throw new Refused("not-possible-now");
  // A day has passed since the page was read, or the terms are others: nobody cancels for a day that they did not see.
  if (exit.endsOn !== endsOn) throw new Refused("conflict");
  const { sku, name } = product;
  const id = await writeCancellation(tx, { ...open, userId, sku, name, endsOn, today });
  if (id !== undefined) return { cancellation: await tellMoved(tx, accountId, id, "cancel"), arrived: true };
  // Two at once: the other one was first.
  const first = await findOpenCancellation(tx, open);
  if (!first) throw new Refused("not-possible-now");
  return { cancellation: presentCancellation(first), arrived: false };
};

/** Takes a cancellation back that was not answered yet. */
export const withdrawCancellation = async (tx: Tx, { accountId, userId }: Actor, id: string, version: number): Promise<Cancellation> => {
  const row = await findCancellation(tx, accountId, id);
  if (!row) throw new Refused("not-found");
  if (row.version !== version) throw new Refused("conflict");
  if (row.state !== "open") throw new Refused("not-possible-now");
  if (!(await writeWithdrawal(tx, { accountId, userId, id, version }))) throw new Refused("conflict");
  return tellMoved(tx, accountId, id, "withdraw");
};

/** Our desk answers a cancellation; false when it does not wait for an answer any more. */
export const answerAtDesk = async (
  tx: Tx,
  accountId: string,
  id: string,
  action: "confirm" | "contradict",
  words: string,
): Promise<boolean> => {
  if (!(await writeAnswer(tx, { accountId, id, action, words, endsOn: null, at: null, onlyOpen: true }))) return false;
  await tellMoved(tx, accountId, id, action);
  return true;
};
