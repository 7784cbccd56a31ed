import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mutationFor, queryFor } from "../../../http/queries.ts";

type PreviewKey = Exclude<SubscriptionKey, "security">;

/** What the person hears of the company of this tab. */
export const useSubscriptions = (enabled: boolean) =>
  useQuery({ ...queryFor(company.getSubscriptions, {}), enabled, refetchOnMount: "always" });

/** Changes some of it at once. */
export const useSaveSubscriptions = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(company.getSubscriptions, {});
  return useMutation({
    ...mutationFor(company.updateSubscriptions),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

/** Whether mails to the person arrive. */
export const useReach = (enabled: boolean) => useQuery({ ...queryFor(inbox.getReach, {}), enabled, refetchOnMount: "always" });
export const useRetryReach = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(inbox.retryReach),
    onSuccess: (reach) => client.setQueryData(queryFor(inbox.getReach, {}).queryKey, reach),
  });
};

/** How a mail of this kind looks. */
export const usePreview = (key: PreviewKey) => useQuery(queryFor(inbox.getPreview, { query: { key } }));
export const useSendTest = () => useMutation(mutationFor(inbox.sendTest));
