import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

/** What the person's own address is invited to. */
export const useInvitations = () => useQuery(queryFor(members.getInvitations, {}));
const useReread = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(members.getInvitations) });
};
export const useAcceptInvitation = () => useMutation({ ...mutationFor(members.acceptInvitation), onSettled: useReread() });
export const useDeclineInvitation = () => useMutation({ ...mutationFor(members.declineInvitation), onSettled: useReread() });
