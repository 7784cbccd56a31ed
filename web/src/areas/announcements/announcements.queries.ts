import { announcements } from "@schaufenster/contract/areas/announcements/announcements.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

/** All that was written for the brand. */
export const useAnnouncements = () => useQuery(queryFor(announcements.getAnnouncements, {}));

/** A step with one of them; the list is read anew also when it was refused: whoever came second sees what the first has made of it. */
const useStep = <C extends Call>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(announcements.getAnnouncements) }),
  });
};
export const useAddNotice = () => useStep(announcements.addNotice);
export const useUpdateNotice = () => useStep(announcements.updateNotice);
export const useEndNotice = () => useStep(announcements.endNotice);
export const useAddModal = () => useStep(announcements.addModal);
export const useUpdateModal = () => useStep(announcements.updateModal);
export const useEndModal = () => useStep(announcements.endModal);
