import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asFailure } from "../../../http/call-failed.ts";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";

/** A page of what the person wrote; the old page stays while the next one loads. */
export const useOwnRatings = (page: number) =>
  useQuery({ ...queryFor(user.getRatings, { query: { page } }), placeholderData: keepPreviousData });

/** The company behind the number of a public page, and what the person wrote about it. */
export const useRatingPlace = (entry: string) => useQuery({ ...queryFor(user.getRatingPlace, { query: { entry } }), retry: false });

/** No page has that number, or no longer. */
export const isNowhere = (error: Error): boolean => ["not-found", "invalid-input"].includes(asFailure(error).code);

const useChange = <C extends Call>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSuccess: () => Promise.all([user.getRatings, user.getRatingPlace].map((read) => client.invalidateQueries({ queryKey: keyOf(read) }))),
  });
};
export const useWriteRating = () => useChange(user.writeRating);
export const useUpdateRating = () => useChange(user.updateRating);
export const useDeleteRating = () => useChange(user.deleteRating);
export const useObject = () => useChange(user.objectToRating);
