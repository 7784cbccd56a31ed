import { push } from "@schaufenster/contract/areas/push/push.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { canBePushed, findOwnBrowser, listen, stopListening } from "../../../browser/push.ts";
import { queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";

/** In which browsers the person is told. */
export const usePush = (enabled: boolean) => useQuery({ ...queryFor(push.getPush, {}), enabled, refetchOnMount: "always" });
const OWN = ["own-browser"];
/** Which of them this one is. */
export const useOwnBrowser = () => useQuery({ queryKey: OWN, queryFn: findOwnBrowser, enabled: canBePushed() });

const useKeeping = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(push.getPush, {});
  return {
    keep: (saved: Awaited<ReturnType<typeof read>>) => {
      client.setQueryData(queryKey, saved);
      return client.invalidateQueries({ queryKey: OWN });
    },
  };
};
const read = () => send(push.getPush, {});

/** Switches this browser on; `false` when its owner did not allow that. */
export const useListen = () => {
  const { keep } = useKeeping();
  return useMutation({
    mutationFn: async ({ key, own }: { key: string; own: readonly string[] }) => {
      const device = await listen(key, own);
      if (device) await keep(await send(push.addDevice, { body: device }));
      return device !== null;
    },
  });
};
/** Switches a browser off, wherever it is. */
export const useRemoveDevice = () => {
  const { keep } = useKeeping();
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      if (isHere) await stopListening();
      await keep(await send(push.removeDevice, { body: { id } }));
    },
  });
};
