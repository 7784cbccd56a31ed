import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../../db/db.ts";
import { appendEvent } from "../../../doors/outbox/event.ts";
import { ORDER_MADE } from "../leads.events.ts";
import { createOrder, findOrder } from "./order.store.ts";
import { findLead } from "../lead.store.ts";
import { findOffer, settleOffer } from "./offer.store.ts";
import { presentOrder, presentOffer } from "./work.present.ts";

/** Numbers are digits; anything else is nobody's. */
const isNumber = (id: string): boolean => /^\d{1,18}$/.test(id);

/** One offer, or nothing that could tell it from a stranger's. */
export const getOffer = async (on: Db, accountId: string, id: string): Promise<Offer> => {
  const row = isNumber(id) ? await findOffer(on, accountId, id) : undefined;
  if (!row) throw new Refused("not-found");
  return presentOffer(row);
};
/** One order, or nothing that could tell it from a stranger's. */
export const getOrder = async (on: Db, accountId: string, id: string): Promise<Order> => {
  const row = isNumber(id) ? await findOrder(on, accountId, id) : undefined;
  if (!row) throw new Refused("not-found");
  return presentOrder(row);
};

/** Makes a lead an order; nothing when it is not an accepted one. */
export const makeOrder = async (tx: Tx, order: Parameters<typeof createOrder>[1]): Promise<string | undefined> => {
  const id = await createOrder(tx, order);
  if (id !== undefined) await appendEvent(tx, ORDER_MADE, order.accountId, { lead: order.externalId, order: id });
  return id;
};

/** Notes how an offer ended, and tells of the order that it became; false when somebody was quicker. */
export const endOffer = async (tx: Tx, offer: Parameters<typeof settleOffer>[1], lead: string): Promise<boolean> => {
  const settled = await settleOffer(tx, offer);
  if (settled && settled.placed !== null) await appendEvent(tx, ORDER_MADE, offer.accountId, { lead, order: settled.placed });
  return settled !== undefined;
};

/** Why work cannot be added to a lead: there is none, or it is not accepted. */
export const refuseWork = async (on: Tx, accountId: string, externalId: string): Promise<never> => {
  throw new Refused((await findLead(on, accountId, externalId)) ? "not-possible-now" : "not-found");
};

/** Refuses an offer that would be over before it is read. */
export const checkValidUntil = (validUntil: string): void => {
  if (validUntil < isoDay(new Date())) throw new Refused("invalid-input", { field: "validUntil" });
};

/** A step that needs a version and a state: another version is a conflict, another state is not possible. */
export const requireOffer = async (
  on: Tx,
  accountId: string,
  { id, version }: { readonly id: string; readonly version: number },
  states: readonly Offer["state"][],
): Promise<Offer> => {
  const offer = await getOffer(on, accountId, id);
  if (offer.version !== version) throw new Refused("conflict");
  if (!states.includes(offer.state)) throw new Refused("not-possible-now");
  return offer;
};
