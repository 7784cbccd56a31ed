import type { Order, Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Db, Tx } from "../../../db/db.ts";
import { findOrder } from "./order.store.ts";
import { findLead } from "../lead.store.ts";
import { findOffer } from "./offer.store.ts";
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
