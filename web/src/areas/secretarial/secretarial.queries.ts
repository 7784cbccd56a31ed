import type { Input } from "@schaufenster/contract/call.ts";
import {
  ANSWER_POLL_SECONDS,
  PHONE_CALL_PAGE_SIZE,
  PHONE_CALL_POLL_SECONDS,
} from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import type { Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import type { Narrowing } from "../../parts/list/list-address.ts";

/** What a list of phone calls is narrowed to. */
export interface PhoneCallFilter {
  readonly period: Period;
  readonly tab: "waiting" | "settled" | null;
  readonly sameNumberAs: string | null;
  /** What is looked for, and another order than the usual one. */
  readonly narrowing?: Pick<Narrowing, "search" | "sort">;
}
/** The filter as the phone calls of the API take it. */
export const filterQuery = ({ period, tab, sameNumberAs, narrowing }: PhoneCallFilter) => ({
  ...narrowing,
  ...period,
  ...(tab ? { status: tab } : {}),
  ...(sameNumberAs === null ? {} : { sameNumberAs }),
});

/** One page of phone calls; the old page stays while the next one loads. New calls come into it by themselves. */
export const usePhoneCallPage = (page: number, filter: PhoneCallFilter, enabled = true) =>
  useQuery({
    ...queryFor(secretarial.getCompanyCallerList, {
      query: { ...filterQuery(filter), limit: PHONE_CALL_PAGE_SIZE, offset: (page - 1) * PHONE_CALL_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: PHONE_CALL_POLL_SECONDS * 1_000,
    enabled,
  });

/** One phone call that the page in view does not hold; null asks for none. */
export const usePhoneCall = (callId: string | null) =>
  useQuery({ ...queryFor(secretarial.getPhoneCall, { query: { callId: callId ?? "" } }), enabled: callId !== null });

/** Closes, puts off or reopens a call back; everything that shows phone calls is asked for anew. */
export const useUpdatePhoneCall = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(secretarial.updatePhoneCall),
    // A tab may lose the phone call by this; it stays open beside the list.
    onSuccess: (saved) => client.setQueryData(queryFor(secretarial.getPhoneCall, { query: { callId: saved.id } }).queryKey, saved),
    onSettled: () => {
      for (const phoneCall of [secretarial.getCompanyCallerList, secretarial.getPhoneCall])
        void client.invalidateQueries({ queryKey: keyOf(phoneCall) });
    },
  });
};

type StatisticsQuery = Input<typeof secretarial.getCompanyCallStatistics>["query"];
/** Figures of a period; the old ones stay while the next ones load. */
export const usePhoneCallStatistics = (query: StatisticsQuery) =>
  useQuery({ ...queryFor(secretarial.getCompanyCallStatistics, { query }), placeholderData: keepPreviousData });

/** The settings, and what the telephone service says about them: its answer is awaited. */
export const usePhoneSettings = () =>
  useQuery({
    ...queryFor(secretarial.getCompanySettings, {}),
    refetchInterval: ({ state }) => (state.data?.confirmation.state === "waiting" ? ANSWER_POLL_SECONDS : PHONE_CALL_POLL_SECONDS) * 1_000,
  });

/** Saves the settings; a conflict asks for what somebody else has saved. */
export const useSavePhoneSettings = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(secretarial.getCompanySettings, {});
  return useMutation({
    ...mutationFor(secretarial.updateCompanySettings),
    onSuccess: async (saved) => {
      // What was asked for before knows nothing of it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};
