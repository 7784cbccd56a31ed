import { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mutationFor, queryFor } from "../../../http/queries.ts";

const OPTIONS = queryFor(sms.getSms, {});
/** What the provider says of a number comes a little later than the press. */
const LOOK_AGAIN_MS = 5_000;

/** The person's number. */
export const useSms = (enabled: boolean) =>
  useQuery({
    ...OPTIONS,
    enabled,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data?.number?.state === "waiting" ? LOOK_AGAIN_MS : false),
  });

const useKeeping = () => {
  const client = useQueryClient();
  return { onSuccess: (saved: Reply<typeof sms.getSms>) => client.setQueryData(OPTIONS.queryKey, saved) };
};
/** Has a code sent. */
export const useStartNumber = () => useMutation({ ...mutationFor(sms.startNumber), ...useKeeping() });
export const useConfirmNumber = () => useMutation({ ...mutationFor(sms.confirmNumber), ...useKeeping() });
export const useRemoveNumber = () => useMutation({ ...mutationFor(sms.removeNumber), ...useKeeping() });
