import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mutationFor, queryFor } from "../../http/queries.ts";

/** What the link of a mail opens. */
export const useNewsletterLink = (link: string | null) =>
  useQuery({ ...queryFor(newsletter.showNewsletterLink, { body: { link: link ?? "" } }), enabled: link !== null });

/** Agrees; the page shows what the server says afterwards. */
export const useConfirmNewsletter = (link: string) => {
  const client = useQueryClient();
  const { queryKey } = queryFor(newsletter.showNewsletterLink, { body: { link } });
  return useMutation({
    ...mutationFor(newsletter.confirmNewsletter),
    onSuccess: (found) => void client.setQueryData(queryKey, found),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};
