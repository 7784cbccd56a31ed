import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** Who has shown a code of the company and waits for an owner. */
export const useRequests = () => useQuery(queryFor(accountLink.getLinkRequests, {}));
export const useAnswer = () => {
  const client = useQueryClient();
  // Who agrees has one more among the people; who came second sees what the first has made of it.
  const reread = () =>
    Promise.all([accountLink.getLinkRequests, members.getMembers].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  return useMutation({ ...mutationFor(accountLink.answerLinkRequest), onSettled: reread });
};
