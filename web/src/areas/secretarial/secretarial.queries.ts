import type { Input } from "@schaufenster/contract/call.ts";
import { CALL_PAGE_SIZE } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import type { Period } from "@schaufenster/contract/values/series.rules.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

/** What a list of calls is narrowed to. */
export interface CallFilter {
  readonly period: Period;
  readonly tab: "waiting" | "settled" | null;
  readonly sameNumberAs: string | null;
}
/** The filter as the calls of the API take it. */
export const filterQuery = ({ period, tab, sameNumberAs }: CallFilter) => ({
  ...period,
  ...(tab ? { status: tab } : {}),
  ...(sameNumberAs === null ? {} : { sameNumberAs }),
});

/** One page of calls; the old page stays while the next one loads. */
export const useCallPage = (page: number, filter: CallFilter, enabled = true) =>
  useQuery({
    ...queryFor(secretarial.getCompanyCallerList, {
      query: { ...filterQuery(filter), limit: CALL_PAGE_SIZE, offset: (page - 1) * CALL_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** One call that the page in view does not hold; null asks for none. */
export const useCall = (callId: string | null) =>
  useQuery({ ...queryFor(secretarial.getCall, { query: { callId: callId ?? "" } }), enabled: callId !== null });

/** Closes, puts off or reopens a call back; everything that shows calls is asked for anew. */
export const useUpdateCall = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(secretarial.updateCall),
    // A tab may lose the call by this; it stays open beside the list.
    onSuccess: (saved) => client.setQueryData(queryFor(secretarial.getCall, { query: { callId: saved.id } }).queryKey, saved),
    onSettled: () => {
      for (const call of [secretarial.getCompanyCallerList, secretarial.getCall]) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
};

type StatisticsQuery = Input<typeof secretarial.getCompanyCallStatistics>["query"];
/** Figures of a period; the old ones stay while the next ones load. */
export const useCallStatistics = (query: StatisticsQuery) =>
  useQuery({ ...queryFor(secretarial.getCompanyCallStatistics, { query }), placeholderData: keepPreviousData });

/** The settings. */
export const usePhoneSettings = () => useQuery(queryFor(secretarial.getCompanySettings, {}));

/** Saves the settings; a conflict asks for what somebody else has saved. */
export const useSavePhoneSettings = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(secretarial.getCompanySettings, {});
  return useMutation({
    ...mutationFor(secretarial.updateCompanySettings),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};
