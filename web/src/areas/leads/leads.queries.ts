import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_PAGE_SIZE } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

/** Counts of requests. */
export const useLeadFigures = () => useQuery(queryFor(leads.getStatistics, {}));

/** One page of requests; the old page stays while the next one loads. */
export const useLeadPage = (page: number, status: LeadStatus | null) =>
  useQuery({
    ...queryFor(leads.getLeads, { query: { limit: LEAD_PAGE_SIZE, offset: (page - 1) * LEAD_PAGE_SIZE, ...(status ? { status } : {}) } }),
    placeholderData: keepPreviousData,
  });

/** One request, at once when the list has it. */
export const useLead = (externalId: string, fromList: Lead | undefined, listedAt: number) =>
  useQuery({
    ...queryFor(leads.getLead, { query: { externalId } }),
    ...(fromList ? { initialData: fromList, initialDataUpdatedAt: listedAt } : {}),
  });

/** Requests by week. */
export const useInquiryStatistics = () => useQuery(queryFor(leads.getInquiryStatistics, {}));

/** Accepts a request; everything that counts requests is asked for anew. */
export const useAcceptLead = () => {
  const client = useQueryClient();
  const refresh = (): void => {
    for (const call of [leads.getLeads, leads.getStatistics, leads.getInquiryStatistics, leads.getLead]) {
      void client.invalidateQueries({ queryKey: keyOf(call) });
    }
  };
  return useMutation({
    ...mutationFor(leads.acceptLead),
    onSuccess: (lead) => client.setQueryData(queryFor(leads.getLead, { query: { externalId: lead.externalId } }).queryKey, lead),
    onSettled: refresh,
  });
};
