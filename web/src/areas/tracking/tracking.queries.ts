import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

const CONSENTS = queryFor(tracking.getConsents, {});

/** What the person says to what may be stored; asked once, it changes by the person's own answers. */
export const useConsents = () => useQuery({ ...CONSENTS, staleTime: Infinity });
/** What is stored of the person's use. */
export const useStoredUse = () => useQuery({ ...queryFor(tracking.getStoredUse, {}), staleTime: 0 });
/** How many companies and searches are remembered of the person, in this portal. */
export const useRemembered = () => {
  const viewed = useQuery({ ...queryFor(user.getRecentlyViewedEntries, { query: { page: 1 } }), staleTime: 0 });
  const searches = useQuery({ ...queryFor(user.retrieveLatestSearches, {}), staleTime: 0 });
  return viewed.data && searches.data ? { entries: viewed.data.total, searches: searches.data.length } : undefined;
};
/** Says yes or no; what is stored is then asked for anew. */
export const useAnswer = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(tracking.answerConsents),
    onSuccess: (consents) => {
      client.setQueryData(CONSENTS.queryKey, consents);
      const stored = [tracking.getStoredUse, user.getRecentlyViewedEntries, user.retrieveLatestSearches];
      return Promise.all(stored.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
    },
  });
};
