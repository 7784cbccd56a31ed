import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

export const useMatters = () => useQuery(queryFor(serviceCase.getCases, {}));

/** All are read anew, also when it was refused: whoever came second sees what was written first. */
const useReread = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(serviceCase.getCases) });
};
export const useOpenMatter = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(serviceCase.create), onSettled: reread });
};
export const useWriteAgain = () => {
  const reread = useReread();
  return useMutation({ ...mutationFor(serviceCase.reply), onSettled: reread });
};
