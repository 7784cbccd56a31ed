import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** Which leads are wanted; the trades come from the entry, so it is asked for each time. */
export const useLeadSettings = () => useQuery({ ...queryFor(leads.getLeadSettings, {}), refetchOnMount: "always" });

/** Changes settings. They decide what counts now and are locks of the account, so both are asked for anew. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(leads.getLeadSettings, {});
  return useMutation({
    ...mutationFor(leads.updateLeadSettings),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    // Waited for: whoever presses again after a conflict goes on from what is there now.
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => {
      for (const call of [leads.getCapacity, company.getAccountLocks]) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
};

/** How far away leads may come from: a section of the entry. */
export const useRadius = () =>
  useQuery({
    ...queryFor(entry.getGrisuEntry, {}),
    refetchOnMount: "always",
    select: ({ requestRadius, companyData: { ShippingPostalCode: zip, ShippingCity: city } }) => ({
      ...requestRadius,
      place: `${zip} ${city}`,
    }),
  });

/** Changes the radius; everything that shows the entry is asked for anew. */
export const useSaveRadius = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(entry.updateRequestRadius),
    // Waited for: until then the slider keeps what was chosen, and the next change knows the new version.
    onSettled: () =>
      Promise.all([entry.getGrisuEntry, entry.getCompleteness].map((call) => client.invalidateQueries({ queryKey: keyOf(call) }))),
  });
};
