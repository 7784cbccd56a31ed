import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { leaveTo } from "../../browser/location.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";

const GOOGLE = { path: { service: "google" } } as const;

export const useServices = () => useQuery(queryFor(externalServices.list, {}));
/** The locations of the Google account, where we may ask for them; asked anew each time, because Google says them. */
export const useLocations = (mayAsk: boolean) =>
  useQuery({ ...queryFor(externalServices.getGoogleLocations, {}), staleTime: 0, gcTime: 0, enabled: mayAsk });

/** Goes to Google; there the person decides. */
export const useLeaveForGoogle = () =>
  useMutation({
    mutationFn: async () => leaveTo((await send(externalServices.getAuthUrl, GOOGLE)).url),
  });

/** What stands afterwards is what was answered. */
const useKeepAnswer = () => {
  const client = useQueryClient();
  return (after: ExternalService): void => {
    client.setQueryData<ExternalService[]>(queryFor(externalServices.list, {}).queryKey, (before) =>
      before?.map((one) => (one.sourceName === after.sourceName ? after : one)),
    );
    void client.invalidateQueries({ queryKey: keyOf(externalServices.list) });
  };
};
/** Brings what Google answered. */
export const useGrant = () => {
  const keep = useKeepAnswer();
  return useMutation({
    mutationFn: (body: { code: string; state: string; iss?: string }) => send(externalServices.grantAccess, { ...GOOGLE, body }),
    onSuccess: keep,
  });
};
export const useDeny = () => {
  const keep = useKeepAnswer();
  return useMutation({ mutationFn: () => send(externalServices.denyAccess, GOOGLE), onSuccess: keep });
};
export const useConnect = () => useMutation({ ...mutationFor(externalServices.connectGoogleLocation), onSuccess: useKeepAnswer() });
export const useCancel = () =>
  useMutation({ mutationFn: () => send(externalServices.cancelConnectGoogleLocation, {}), onSuccess: useKeepAnswer() });
