import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** The light and what counts now; locks and special days change it elsewhere, so it is asked for each time. */
export const useCapacity = () => useQuery({ ...queryFor(leads.getCapacity, {}), refetchOnMount: "always" });

/** Changes the light. The account lock follows it, so that is asked for anew. */
export const useSaveCapacity = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(leads.updateCapacity),
    onSuccess: (capacity) => client.setQueryData(queryFor(leads.getCapacity, {}).queryKey, capacity),
    // Waited for: whoever presses again after a conflict goes on from what is there now.
    onError: () => client.invalidateQueries({ queryKey: keyOf(leads.getCapacity) }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(company.getAccountLocks) }),
  });
};
