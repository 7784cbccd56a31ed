import type { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Handlers } from "../../../http/context.ts";
import { changeOrder, findOrders } from "./order.store.ts";
import { changeOffer, createOffer, findOffers, markSent } from "./offer.store.ts";
import { presentOrder, presentOffer } from "./work.present.ts";
import type { WorkPage } from "./work.store.ts";
import { checkValidUntil, endOffer, getOrder, getOffer, makeOrder, refuseWork, requireOffer } from "./work.service.ts";

interface Filter {
  readonly state?: string | undefined;
  readonly externalId?: string | undefined;
  readonly search?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly limit: number;
  readonly offset: number;
}
const pageOf = (accountId: string, { state, externalId, search, startDate, endDate, sort, limit, offset }: Filter): WorkPage => ({
  accountId,
  externalId: externalId ?? null,
  state: state ?? null,
  search: search ?? null,
  from: startDate ?? null,
  to: endDate ?? null,
  sort: sort ?? null,
  limit,
  offset,
});
/** Somebody was quicker between the look and the step. */
const conflictUnless = (done: boolean): void => {
  if (!done) throw new Refused("conflict");
};

/** All but the exports, which are built on the lists. */
type WorkHandlers = Handlers<typeof leadWork, "exportOffers" | "exportOrders">;

const offers: Pick<WorkHandlers, "getOffers" | "getOffer" | "createOffer" | "updateOffer" | "sendOffer" | "settleOffer"> = {
  getOffers: async ({ db, actor: { accountId }, query }) => {
    const { rows, total, counts } = await findOffers(db, pageOf(accountId, query));
    return { offers: rows.map(presentOffer), total, counts };
  },
  getOffer: ({ db, actor, query }) => getOffer(db, actor.accountId, query.id),
  createOffer: async ({ tx, actor: { accountId, userId }, body: { positions, ...body } }) => {
    checkValidUntil(body.validUntil);
    const id = await createOffer(tx, { ...body, accountId, userId, positions: jsonText(positions) });
    return id === undefined ? refuseWork(tx, accountId, body.externalId) : getOffer(tx, accountId, id);
  },
  updateOffer: async ({ tx, actor: { accountId }, body: { positions, ...body } }) => {
    await requireOffer(tx, accountId, body, ["draft"]);
    checkValidUntil(body.validUntil);
    conflictUnless(await changeOffer(tx, { ...body, accountId, positions: jsonText(positions) }));
    return getOffer(tx, accountId, body.id);
  },
  sendOffer: async ({ tx, actor: { accountId, userId }, body, enqueue }) => {
    const offer = await requireOffer(tx, accountId, body, ["draft"]);
    checkValidUntil(offer.validUntil);
    conflictUnless(await markSent(tx, { ...body, accountId }));
    await enqueue(tx, "mail", { template: "offer-sent", accountId, userId, objectId: body.id });
    return getOffer(tx, accountId, body.id);
  },
  settleOffer: async ({ tx, actor: { accountId, userId }, body }) => {
    // Also after its last day: who says yes a day late is not sent away.
    const { lead } = await requireOffer(tx, accountId, body, ["sent", "expired"]);
    conflictUnless(await endOffer(tx, { ...body, accountId, userId }, lead.externalId));
    return getOffer(tx, accountId, body.id);
  },
};

const orders: Pick<WorkHandlers, "getOrders" | "createOrder" | "updateOrder"> = {
  getOrders: async ({ db, actor: { accountId }, query }) => {
    const { rows, total, counts } = await findOrders(db, pageOf(accountId, query));
    return { orders: rows.map(presentOrder), total, counts };
  },
  createOrder: async ({ tx, actor: { accountId, userId }, body }) => {
    const id = await makeOrder(tx, { ...body, accountId, userId });
    return id === undefined ? refuseWork(tx, accountId, body.externalId) : getOrder(tx, accountId, id);
  },
  updateOrder: async ({ tx, actor: { accountId }, body }) => {
    await getOrder(tx, accountId, body.id);
    conflictUnless(await changeOrder(tx, { ...body, accountId }));
    return getOrder(tx, accountId, body.id);
  },
};

/** Offers and orders of a company. */
export const leadWorkHandlers = (): WorkHandlers => ({ ...offers, ...orders });
