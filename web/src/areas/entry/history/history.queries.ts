import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntrySection, HistoryActor, PortalReceipt, ReceiptState } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { refreshEntry } from "../refresh-entry.queries.ts";

/** Changes of a page; what was saved in one go is shown as one. */
export const HISTORY_PAGE_SIZE = 30;

/** What the history is narrowed to. */
export interface HistoryFilter {
  readonly by?: HistoryActor;
  readonly section?: EntrySection;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sort?: ListSort;
}

/** One page of the changes of the entry. */
export const useHistory = (page: number, filter: HistoryFilter) =>
  useQuery({
    ...queryFor(entryEditing.getHistory, { query: { limit: HISTORY_PAGE_SIZE, offset: (page - 1) * HISTORY_PAGE_SIZE, ...filter } }),
    placeholderData: keepPreviousData,
  });

/** The newest changes, for the overview. */
export const useLatestChanges = (limit: number) => useQuery(queryFor(entryEditing.getHistory, { query: { limit } }));

const RECEIPTS_AGAIN_MS = 20_000;
const UNDER_WAY: readonly ReceiptState[] = ["accepted", "sent"];
/** Where changes are seen already; asked again while one of them is on its way. */
export const useReceipts = (ids: string) =>
  useQuery({
    ...queryFor(entryEditing.getReceipts, { query: { ids } }),
    refetchInterval: ({ state }: { state: { data: { portals: readonly PortalReceipt[] } | undefined } }) =>
      state.data?.portals.some(({ facts }) => facts.some((one) => UNDER_WAY.includes(one.state))) ? RECEIPTS_AGAIN_MS : false,
  });

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
