import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, mutationFor, queryFor } from "../../../http/queries.ts";
import { send } from "../../../http/send.ts";
import { activeAccountId } from "../../../http/active-account.ts";
import { putDraft, putRating } from "../reviews.queries.ts";

/** A draft with what is needed to warn while somebody types. */
export type LoadedDraft = Reply<typeof reviews.getReplyDraft>;

/** The draft of an answer, fresh whenever the assistant opens: another device may have written it. */
export const useReplyDraft = (ratingId: string) =>
  useQuery({ ...queryFor(reviews.getReplyDraft, { query: { ratingId } }), staleTime: Infinity, gcTime: 0 });

/** Stores a draft for the company that was active when the assistant opened, also after a change of company. */
export const useDraftStore = (ratingId: string) => {
  const client = useQueryClient();
  const [accountId] = useState(activeAccountId);
  return async (text: string) => {
    // The last words are stored while the page is being left.
    const draft = await send(reviews.saveReplyDraft, { body: { ratingId, text } }, { accountId, keepalive: true });
    putDraft(client, accountId, { id: ratingId, draftSavedAt: draft.savedAt });
    return draft;
  };
};

/** Sends an answer off; it is held back first. */
export const useSendReply = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(reviews.replyToRating), onSuccess: (rating) => putRating(client, rating) });
};

/** Takes a held answer back; its text becomes the draft. When it has left already, the list says so. */
export const useRecallReply = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(reviews.recallReply),
    onSuccess: (rating) => {
      client.removeQueries({ queryKey: keyOf(reviews.getReplyDraft) });
      putRating(client, rating);
    },
    onError: () => void client.invalidateQueries({ queryKey: keyOf(reviews.getRatings) }),
  });
};

/** Asks the source to take an answer away; when something else is under way, the list says so. */
export const useWithdrawReply = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(reviews.withdrawReply),
    onSuccess: (rating) => putRating(client, rating),
    onError: () => void client.invalidateQueries({ queryKey: keyOf(reviews.getRatings) }),
  });
};
