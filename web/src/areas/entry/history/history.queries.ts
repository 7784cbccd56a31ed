import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";
import { refreshEntry } from "../refresh-entry.queries.ts";

const PAGE = 30;

/** The changes of the entry, newest first; older ones on demand. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(entryEditing.getHistory), "pages"],
    queryFn: ({ pageParam, signal }) =>
      send(entryEditing.getHistory, { query: { limit: PAGE, ...(pageParam === "" ? {} : { before: pageParam }) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The newest changes, for the overview. */
export const useLatestChanges = (limit: number) => useQuery(queryFor(entryEditing.getHistory, { query: { limit } }));

/** The entry as it is now: a restore names the version it replaces. */
export const usePresentEntry = () => useQuery(queryFor(entry.getGrisuEntry, {}));

/** Brings sections back to an earlier version. */
export const useRestore = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(entryEditing.restore),
    onSettled: () => {
      refreshEntry(client);
      void client.invalidateQueries({ queryKey: keyOf(entryEditing.getDrafts) });
    },
  });
};
