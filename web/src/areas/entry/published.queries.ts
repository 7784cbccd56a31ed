import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { useQuery } from "@tanstack/react-query";
import { headOf, isOwnHost } from "../../browser/location.ts";

const AGAIN_MS = 5_000;
const REVISION = "x-entry-revision";

/** Since when the public page shows this state of the entry, by the server's clock; null while it does not. */
const findShownSince = async (publicUrl: string, revision: string): Promise<string | null> => {
  const { value, date } = await headOf(publicUrl, REVISION);
  return value !== null && date !== null && Number(value) >= Number(revision) ? new Date(date).toISOString() : null;
};

/** What the page itself says about the state that was saved: `nowhere` without a page, `elsewhere` where it cannot be read. */
export const useShownSince = ({ publicUrl, revision }: Pick<Entry, "publicUrl" | "revision">, savedOver: string) => {
  // Until the entry was read again after saving, its state is the one before.
  const known = Number(revision) > Number(savedOver);
  const readable = publicUrl !== null && isOwnHost(publicUrl);
  const { data } = useQuery({
    queryKey: ["public-page", publicUrl, revision],
    queryFn: () => findShownSince(publicUrl ?? "", revision),
    enabled: readable && known,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  });
  if (publicUrl === null && known) return { kind: "nowhere" } as const;
  if (publicUrl !== null && !readable) return { kind: "elsewhere" } as const;
  return publicUrl !== null && known && data ? ({ kind: "shown", since: data, at: publicUrl } as const) : ({ kind: "waiting" } as const);
};
