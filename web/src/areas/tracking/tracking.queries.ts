import { tracking } from "@schaufenster/contract/areas/tracking/tracking.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

const CONSENTS = queryFor(tracking.getConsents, {});

/** What the person says to what may be stored; asked once, it changes by the person's own answers. */
export const useConsents = () => useQuery({ ...CONSENTS, staleTime: Infinity });
/** What is stored of the person's use. */
export const useStoredUse = () => useQuery({ ...queryFor(tracking.getStoredUse, {}), staleTime: 0 });
/** Says yes or no; what is stored is then asked for anew. */
export const useAnswer = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(tracking.answerConsents),
    onSuccess: (consents) => {
      client.setQueryData(CONSENTS.queryKey, consents);
      return client.invalidateQueries({ queryKey: keyOf(tracking.getStoredUse) });
    },
  });
};
