import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** What the company does not want. */
export const useLocks = () => useQuery(queryFor(company.getAccountLocks, {}));

/** Changes locks; the answer is what holds now. */
export const useSaveLocks = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(company.updateAccountLocks),
    onSuccess: (locks) => {
      client.setQueryData(queryFor(company.getAccountLocks, {}).queryKey, locks);
      // One of them says whether the summary of the reviews is public.
      void client.invalidateQueries({ queryKey: keyOf(reviews.getSummary) });
    },
  });
};
