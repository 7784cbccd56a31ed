import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** A page of viewed companies; asked anew each time, since the public pages fill it. */
export const useViewed = (page: number) =>
  useQuery({ ...queryFor(user.getRecentlyViewedEntries, { query: { page } }), staleTime: 0, placeholderData: keepPreviousData });
/** The searches, the newest first. */
export const useSearches = () => useQuery({ ...queryFor(user.retrieveLatestSearches, {}), staleTime: 0 });
/** Whether the person wants to be remembered; undefined while that is not known. */
export const useIsRemembered = (): boolean | undefined => {
  const { data } = useQuery({ ...queryFor(tracking.getConsents, {}), staleTime: Infinity });
  return data?.purposes.some(({ purpose, state }) => purpose === "history" && state === "granted");
};

const useRemove = <C extends Call>(call: C, list: Call) => {
  const client = useQueryClient();
  // Gone is gone, also when somebody was quicker.
  return useMutation({ ...mutationFor(call), onSettled: () => client.invalidateQueries({ queryKey: keyOf(list) }) });
};
export const useRemoveViewed = () => useRemove(user.deleteRecentlyViewedEntry, user.getRecentlyViewedEntries);
export const useRemoveSearch = () => useRemove(user.deleteLatestSearch, user.retrieveLatestSearches);
