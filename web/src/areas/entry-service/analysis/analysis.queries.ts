import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Call, Reply } from "@schaufenster/contract/call.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { useMember } from "../../../session/use-session.ts";

const POLL_MS = 2_000;
/** So long somebody waits for one portal; after that the page is as it is. */
const WAIT_MS = 60_000;

export type Portals = Reply<typeof entryService.retrievePortals>;
export type Correctness = Reply<typeof entryService.getCorrectnessOfListing>;
export type ServiceFacts = Reply<typeof entryService.getGrisuEntryServiceData>;
type RunStart = Reply<typeof entryService.getJobIdAndPortalsMetadata>;

const refresh = async (client: QueryClient, ...calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
};
const refreshListings = (client: QueryClient) =>
  refresh(
    client,
    entryService.retrievePortals,
    entryService.getCorrectnessOfListing,
    entryService.getGrisuEntryServiceData,
    entryService.getPartnerPortalListingStatistics,
  );

/** Portals that were asked for by themselves, and when. */
export type Asked = Readonly<Record<string, string>>;
const isAwaited = (portals: Portals, asked: Asked): boolean =>
  portals.portals.some(({ identifier, checkedAt, correction }) => {
    const since = asked[identifier];
    const isNew = since !== undefined && Date.now() - Date.parse(since) < WAIT_MS;
    return isNew && ((checkedAt ?? "") < since || (correction?.state === "ordered" && correction.dueOn === null));
  });
/** All listings; asked again while somebody waits for one of them and looks. */
export const useListings = (asked: Asked) => {
  const { accountId } = useMember();
  return useQuery({
    ...queryFor(entryService.retrievePortals, { query: { companyId: accountId ?? "" } }),
    refetchInterval: ({ state }: { state: { data: Portals | undefined } }) =>
      state.data && isAwaited(state.data, asked) ? POLL_MS : false,
  });
};
export const useCorrectness = () => useQuery(queryFor(entryService.getCorrectnessOfListing, {}));
export const useServiceFacts = () => useQuery(queryFor(entryService.getGrisuEntryServiceData, {}));

/** A look at all portals: begun or joined, and asked for until it is over. Nobody asks while the page is hidden or left. */
export const useRun = () => {
  const client = useQueryClient();
  const [run, setRun] = useState<RunStart | undefined>(undefined);
  const start = useMutation({ ...mutationFor(entryService.getJobIdAndPortalsMetadata), onSuccess: setRun });
  const { queryKey, queryFn } = queryFor(entryService.getAnalysisData, { query: { jobId: run?.jobId ?? "", token: run?.token ?? "" } });
  const progress = useQuery({
    queryKey,
    queryFn: async (context) => {
      const data = await queryFn(context);
      if (data.finished) void refreshListings(client);
      return data;
    },
    enabled: run !== undefined,
    refetchInterval: ({ state }: { state: { data: Reply<typeof entryService.getAnalysisData> | undefined } }) =>
      state.data?.finished === true ? false : POLL_MS,
  });
  return { run, start, progress };
};
/** Asks for a look at one portal, or at all of them. */
export const useReload = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(entryService.reloadPortals), onSettled: () => refresh(client, entryService.retrievePortals) });
};
/** Orders a listing or its correction. */
export const useOrder = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(entryService.requestCorrection),
    onSettled: () => refresh(client, entryService.retrievePortals, entryService.getCorrectnessOfListing),
  });
};
/** Shows or hides the signet. */
export const useSignet = () => {
  const client = useQueryClient();
  const { accountId } = useMember();
  const { mutationFn, mutationKey } = mutationFor(entryService.updateWkdbSignet);
  return useMutation({
    mutationKey,
    mutationFn: (shown: boolean) => mutationFn({ query: { customerId: accountId ?? "", lock: shown ? "false" : "true" } }),
    onSettled: () => refresh(client, entryService.getGrisuEntryServiceData, reviews.getAwards, company.getAccountLocks),
  });
};
