import { useEffect, useRef, useState } from "react";
import { useLeadChanges, useRefreshLeads } from "./leads.queries.ts";

/** Before the first lead of all, and not before the first moment that the API takes. */
export const BEGINNING = "2000-01-01T00:00:00.000Z";

const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/**
 * Follows the inbox without moving it: new leads are counted until somebody wants to see them, what others changed in the
 * meantime is fetched quietly. `newestShown` is the newest lead of a list that shows all from the first on.
 */
export const useNewLeads = (newestShown: string | null) => {
  const [since, setSince] = useState<string | null>(null);
  // A list that was opened anew has shown what came in until then.
  const query = useLeadChanges(since && laterOf(since, newestShown));
  const refresh = useRefreshLeads();
  const revision = useRef<number | null>(null);
  const { data } = query;
  if (data && since === null) {
    const newest = data.newestReceivedAt ?? BEGINNING;
    // The list may be older than the first answer: then what lies between counts as new.
    setSince(newestShown !== null && newestShown < newest ? newestShown : newest);
  }

  useEffect(() => {
    if (!data) return;
    const changed = revision.current !== null && revision.current !== data.revision;
    revision.current = data.revision;
    if (changed && data.arrived === 0) refresh.all();
    else if (changed) refresh.besideList();
    // Only an answer moves this on.
  }, [data]); // oxlint-disable-line react/exhaustive-deps

  return {
    arrived: since !== null && data ? data.arrived : 0,
    checkedAt: query.dataUpdatedAt,
    failing: query.isError,
    show: () => {
      if (data) setSince(data.newestReceivedAt ?? BEGINNING);
      refresh.all();
    },
  };
};
