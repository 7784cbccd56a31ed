import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSecret } from "../../../browser/secret-token.ts";
import { keep, recall } from "../../../browser/storage.ts";
import { mutationFor, queryFor } from "../../../http/queries.ts";

/** The link that was opened. A phone reloads a tab that was put aside: the tab remembers it. */
export const useOfferLink = (): string | null => {
  const opened = useSecret();
  const [remembered] = useState(() => recall("tab", "offerLink"));
  useEffect(() => {
    if (opened !== null) keep("tab", "offerLink", opened);
  }, [opened]);
  return opened ?? remembered;
};

/** The offer behind a link. */
export const useLinkedOffer = (link: string | null) =>
  useQuery({ ...queryFor(offerLink.showOffer, { body: { link: link ?? "" } }), enabled: link !== null });

/** Answers and asks; the page shows what the server says afterwards, also when it refuses. */
export const useLinkedSteps = (link: string) => {
  const client = useQueryClient();
  const { queryKey } = queryFor(offerLink.showOffer, { body: { link } });
  const after = {
    onSuccess: (offer: ShownOffer) => void client.setQueryData(queryKey, offer),
    onError: () => void client.invalidateQueries({ queryKey }),
  };
  return {
    answer: useMutation({ ...mutationFor(offerLink.answerOffer), ...after }),
    ask: useMutation({ ...mutationFor(offerLink.askAboutOffer), ...after }),
  };
};
