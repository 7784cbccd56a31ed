import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { INBOX_PAGE, type INBOX_LISTS } from "@schaufenster/contract/areas/inbox/inbox.rules.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";

export type InboxList = (typeof INBOX_LISTS)[number];

/** The inbox page by page, asked for anew each time: things are done elsewhere, too. */
export const useInbox = (list: InboxList) =>
  useInfiniteQuery({
    queryKey: [...keyOf(inbox.getInbox), "pages", list],
    queryFn: ({ pageParam, signal }) => send(inbox.getInbox, { query: { list, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.length * INBOX_PAGE : null),
    refetchOnMount: "always",
  });

/** What is done with items: the counter follows at once, the list when it is asked for again. */
const useFollowing = () => {
  const client = useQueryClient();
  return {
    onSuccess: (unread: { unread: number }) => client.setQueryData(queryFor(inbox.getUnread, {}).queryKey, unread),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(inbox.getInbox) }),
  };
};
export const useMarkItem = () => useMutation({ ...mutationFor(inbox.markItem), ...useFollowing() });
export const useReadAll = () => useMutation({ ...mutationFor(inbox.readAll), ...useFollowing() });
