import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
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
      // With both of its locks the newsletter ends.
      void client.invalidateQueries({ queryKey: keyOf(newsletter.getNewsletter) });
    },
  });
};

/** Where the newsletter goes. */
export const useNewsletter = () => useQuery(queryFor(newsletter.getNewsletter, {}));
/** Read anew also when it was refused; the locks are the same switch. */
const useReread = () => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(company.getAccountLocks) });
    return client.invalidateQueries({ queryKey: keyOf(newsletter.getNewsletter) });
  };
};
export const useAskNewsletter = () => useMutation({ ...mutationFor(newsletter.askNewsletter), onSettled: useReread() });
export const useEndNewsletter = () => useMutation({ ...mutationFor(newsletter.endNewsletter), onSettled: useReread() });
