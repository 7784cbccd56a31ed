import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { OrderState, Offer, OfferState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { WORK_PAGE_SIZE } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import type { Narrowing } from "../../../parts/list/list-address.ts";

/** What a list is narrowed to, on the screen and in its file. */
export type WorkFilter<S extends string> = Narrowing & { readonly state?: S };

const pageQuery = <S extends string>(page: number, filter: WorkFilter<S>) => ({
  limit: WORK_PAGE_SIZE,
  offset: (page - 1) * WORK_PAGE_SIZE,
  ...filter,
});

/** One page of offers. */
export const useOffers = (page: number, filter: WorkFilter<OfferState>) =>
  useQuery({
    ...queryFor(leadWork.getOffers, { query: pageQuery(page, filter) }),
    placeholderData: keepPreviousData,
  });

/** One offer. */
export const useOffer = (id: string) => useQuery(queryFor(leadWork.getOffer, { query: { id } }));

/** The company as it stands on paper. */
export const useSender = () => useQuery(queryFor(entry.getSalesForceEntry, {}));

/** One page of orders. */
export const useOrders = (page: number, filter: WorkFilter<OrderState>) =>
  useQuery({
    ...queryFor(leadWork.getOrders, { query: pageQuery(page, filter) }),
    placeholderData: keepPreviousData,
  });

/** What was written for one lead so far. */
export const useWorkOf = (externalId: string) => ({
  offers: useQuery(queryFor(leadWork.getOffers, { query: { externalId } })).data?.offers ?? [],
  orders: useQuery(queryFor(leadWork.getOrders, { query: { externalId } })).data?.orders ?? [],
});

const useRefresh = () => {
  const client = useQueryClient();
  return {
    keep: (offer: Offer) => void client.setQueryData(queryFor(leadWork.getOffer, { query: { id: offer.id } }).queryKey, offer),
    refresh: () => {
      for (const call of [leadWork.getOffers, leadWork.getOffer, leadWork.getOrders])
        void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  };
};

/** Writes, changes, sends and settles offers; the lists follow. */
export const useOfferSteps = () => {
  const { keep, refresh } = useRefresh();
  const after = { onSuccess: keep, onSettled: refresh };
  return {
    create: useMutation({ ...mutationFor(leadWork.createOffer), ...after }),
    update: useMutation({ ...mutationFor(leadWork.updateOffer), ...after }),
    send: useMutation({ ...mutationFor(leadWork.sendOffer), ...after }),
    settle: useMutation({ ...mutationFor(leadWork.settleOffer), ...after }),
  };
};

/** Writes and changes orders. */
export const useOrderSteps = () => {
  const { refresh } = useRefresh();
  return {
    create: useMutation({ ...mutationFor(leadWork.createOrder), onSettled: refresh }),
    update: useMutation({ ...mutationFor(leadWork.updateOrder), onSettled: refresh }),
  };
};
