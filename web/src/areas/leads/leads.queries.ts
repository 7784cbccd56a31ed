import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { USUAL_DECLINE } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import type { Lead, LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { LEAD_PAGE_SIZE, LEAD_POLL_SECONDS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Call, Reply } from "@schaufenster/contract/call.ts";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { sendForFile } from "../../http/files.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import type { Narrowing } from "../../parts/list/list-address.ts";

/** Counts of leads. */
export const useLeadFigures = () => useQuery(queryFor(leads.getStatistics, {}));

/** Which leads, and in which order: the whole list has those first that wait for an answer, and its pages are those of one moment. */
type LeadChoice = Narrowing & { readonly status?: LeadStatus; readonly first?: "open"; readonly asOf?: string };

/** One page of leads; the old page stays while the next one loads. Coming back to the tab never moves what is being read. */
export const useLeadPage = (page: number, which: LeadChoice) =>
  useQuery({
    ...queryFor(leads.getLeads, { query: { limit: LEAD_PAGE_SIZE, offset: (page - 1) * LEAD_PAGE_SIZE, ...which } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One lead, at once when the list has it. */
export const useLead = (externalId: string, fromList: Lead | undefined, listedAt: number) =>
  useQuery({
    ...queryFor(leads.getLead, { query: { externalId } }),
    ...(fromList ? { initialData: fromList, initialDataUpdatedAt: listedAt } : {}),
  });

/** Leads by week. */
export const useInquiryStatistics = () => useQuery(queryFor(leads.getInquiryStatistics, {}));

/** Asks all the time whether something has come in since; only while the page is in sight. */
export const useLeadChanges = (since: string | null) =>
  useQuery({
    ...queryFor(leads.getChanges, { query: since === null ? {} : { since } }),
    refetchInterval: LEAD_POLL_SECONDS * 1_000,
    staleTime: 0,
    gcTime: 0,
  });

const refresh = (client: QueryClient, calls: readonly Call[]): void => {
  for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) });
};

/** Everything about leads is asked for anew, or all but the list in sight. */
export const useRefreshLeads = () => {
  const client = useQueryClient();
  return {
    all: () => refresh(client, [leads.getLeads, leads.getStatistics, leads.getInquiryStatistics, leads.getLead]),
    besideList: () => refresh(client, [leads.getStatistics, leads.getInquiryStatistics, leads.getLead]),
  };
};

/** A changed lead takes its place in every list at once; the lists in sight keep their order until they are opened anew. */
const place = (client: QueryClient, lead: Lead): void => {
  client.setQueryData(queryFor(leads.getLead, { query: { externalId: lead.externalId } }).queryKey, lead);
  client.setQueriesData<Reply<typeof leads.getLeads>>({ queryKey: keyOf(leads.getLeads) }, (page) =>
    page ? { ...page, leads: page.leads.map((one) => (one.externalId === lead.externalId ? lead : one)) } : page,
  );
};

const useAnswer = <C extends typeof leads.acceptLead | typeof leads.declineLead | typeof leads.takeBackDecline | typeof leads.reclaimLead>(
  call: C,
) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSuccess: (lead) => place(client, lead as Lead),
    onSettled: () => {
      refresh(client, [leads.getStatistics, leads.getInquiryStatistics, leads.getLead]);
      void client.invalidateQueries({ queryKey: keyOf(leads.getLeads), refetchType: "none" });
    },
  });
};

/** Accepts a lead. */
export const useAcceptLead = () => useAnswer(leads.acceptLead);

/** Declines a lead; the person who asked gets the words by mail, unless the refusal is taken back within some seconds. */
export const useDeclineLead = () => useAnswer(leads.declineLead);

/** Opens a declined lead again, as long as its letter has not begun. */
export const useTakeBackDecline = () => useAnswer(leads.takeBackDecline);

/** The refusal texts that the company keeps, and which one a single press sends. */
export const useDeclineTexts = () => useQuery(queryFor(leads.getDeclineTexts, {}));

const READY_ONLY = { texts: [], usual: USUAL_DECLINE, version: 0 };
/** The same for a refusal: when they cannot be loaded the ready ones will do. */
export const useTextsToDecline = (): DeclineTexts | undefined => {
  const { data, isError } = useDeclineTexts();
  return data ?? (isError ? READY_ONLY : undefined);
};

/** Keeps refusal texts. */
export const useSaveDeclineTexts = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(leads.updateDeclineTexts),
    onSuccess: (kept) => client.setQueryData(queryFor(leads.getDeclineTexts, {}).queryKey, kept),
    onError: () => void client.invalidateQueries({ queryKey: keyOf(leads.getDeclineTexts) }),
  });
};

/** Complains about a bad lead. */
export const useReclaimLead = () => useAnswer(leads.reclaimLead);

/** Fetches the document of a credit and hands it to the reader under the name the server gave it. */
export const useCreditDocument = () =>
  useMutation({
    mutationFn: async ({ externalId, fallback }: { externalId: string; fallback: string }) => {
      const { content, name } = await sendForFile(leads.downloadCredit, { query: { externalId } });
      saveFile(content, name ?? fallback);
    },
    gcTime: 0,
  });
