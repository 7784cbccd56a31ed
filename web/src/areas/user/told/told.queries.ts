import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import type { Input } from "@schaufenster/contract/call.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { mutationFor, queryFor } from "../../../http/queries.ts";

type PreviewKey = Exclude<SubscriptionKey, "security">;

/** What the person hears of the company of this tab. */
export const useSubscriptions = (enabled: boolean) =>
  useQuery({ ...queryFor(company.getSubscriptions, {}), enabled, refetchOnMount: "always" });

type Change = Input<typeof company.updateSubscriptions>["body"];
type Wishes = Omit<Change, "subscriptions"> & { readonly subscriptions: Change["subscriptions"] };
/** What was chosen one after the other, as one: of the same thing the last word counts. */
const joinChanges = (changes: readonly Change[]): Wishes =>
  changes.reduce<Wishes>(
    (all, { subscriptions, ...other }) => ({
      ...all,
      ...other,
      subscriptions: subscriptions.reduce<Change["subscriptions"]>((wishes, wish) => {
        const before = wishes.find(({ key }) => key === wish.key);
        return [...wishes.filter((one) => one !== before), { ...before, ...wish }];
      }, all.subscriptions),
    }),
    { subscriptions: [] },
  );

/** Changes some of it at once, one change after the other; `sent` is all that is still on its way, however many choices that are. */
export const useSaveSubscriptions = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(company.getSubscriptions, {});
  const saving = mutationFor(company.updateSubscriptions);
  const { mutate, isPending, error } = useMutation({
    ...saving,
    scope: { id: company.updateSubscriptions.path },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const waiting = useMutationState({
    filters: { mutationKey: saving.mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Input<typeof company.updateSubscriptions>).body,
  });
  return { mutate, isPending, error, sent: joinChanges(waiting) };
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
