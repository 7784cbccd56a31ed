import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { membersTexts } from "./members.texts.ts";

const texts = membersTexts.requests;

/** Who has shown a code of the company and waits for an owner. */
export const useRequests = () => useQuery(queryFor(accountLink.getLinkRequests, {}));
export const useAnswer = () => {
  const client = useQueryClient();
  // Who agrees has one more among the people; who came second sees what the first has made of it.
  const reread = () =>
    Promise.all([accountLink.getLinkRequests, members.getMembers].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  const { queryKey } = queryFor(accountLink.getLinkRequests, {});
  return useMutation({
    ...mutationFor(accountLink.answerLinkRequest),
    // Not by the line, which is gone once the requests are read anew.
    onSuccess: (_reply, { body }) => {
      const name =
        client.getQueryData<Reply<typeof accountLink.getLinkRequests>>(queryKey)?.requests.find(({ id }) => id === body.id)?.name ?? "";
      showToast(body.agrees ? texts.agreed(name) : texts.refused(name));
    },
    onSettled: reread,
  });
};
