import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

export const useMembers = () => useQuery(queryFor(members.getMembers, {}));
/** The list is read anew also when a step was refused: whoever came second sees what the first has made of it. */
const useReread = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(members.getMembers) });
};
export const useInvite = () => useMutation({ ...mutationFor(members.inviteMember), onSettled: useReread() });
export const useWithdrawInvitation = () => useMutation({ ...mutationFor(members.withdrawInvitation), onSettled: useReread() });
export const useUpdateMember = () => useMutation({ ...mutationFor(members.updateMember), onSettled: useReread() });
export const useEndMember = () => useMutation({ ...mutationFor(members.endMember), onSettled: useReread() });
