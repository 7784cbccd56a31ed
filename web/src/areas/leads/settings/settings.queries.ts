import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";
import { settingsBody } from "./settings-body.ts";

/** Which leads are wanted; the trades come from the entry, so it is asked for each time. */
export const useLeadSettings = () => useQuery({ ...queryFor(leads.getLeadSettings, {}), refetchOnMount: "always" });

/** Settings to change; what is left out stays. */
export type SettingsChange = Partial<Omit<LeadSettings, "version">>;

/**
 * Changes settings. Switches are shown at once and sent one after the other, so that quick presses never meet; a refusal brings back
 * what the server has. A pause shows when it is kept: its form holds what was typed until then.
 */
export const useSaveSettings = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(leads.getLeadSettings, {});
  const saving = [leads.updateLeadSettings.path];
  return useMutation({
    mutationKey: saving,
    scope: { id: leads.updateLeadSettings.path },
    onMutate: async (change: SettingsChange) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<LeadSettings>(queryKey, (now) => (now ? { ...now, ...change, pause: now.pause } : now));
    },
    mutationFn: async (change: SettingsChange) => {
      const now = client.getQueryData<LeadSettings>(queryKey) ?? (await send(leads.getLeadSettings, {}));
      return send(leads.updateLeadSettings, { body: settingsBody({ ...now, ...change }) });
    },
    onSuccess: (saved) =>
      client.setQueryData<LeadSettings>(queryKey, (now) =>
        now && client.isMutating({ mutationKey: saving }) > 1 ? { ...now, pause: saved.pause, version: saved.version } : saved,
      ),
    onError: () => void client.invalidateQueries({ queryKey }),
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
