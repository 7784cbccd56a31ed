import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { currentPlace, navigate, type Place } from "../../browser/location.ts";
import { takeQuery } from "./waiting-query.ts";

/** What Facebook sent the reader back with: a token behind the hash sign, a refusal, or nothing. */
const answerIn = ({ hash, search }: Place): { hash: string } | undefined => {
  if (new URLSearchParams(hash.slice(1)).has("access_token")) return { hash };
  const refused = [hash.slice(1), search].some((part) => new URLSearchParams(part).has("error_reason"));
  return refused ? { hash: "" } : undefined;
};

/** Hears once of the way back from Facebook (nothing behind the hash: refused), cleans the address and brings the query back; true when there was one. */
export const useFacebookReturn = (onReturn: (hash: string) => void): boolean => {
  const [back] = useState(() => answerIn(currentPlace()));
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    if (back === undefined) return;
    // The effect may run twice; the query that waited is given out once.
    if (answerIn(currentPlace()) !== undefined) navigate(`${PATHS.login}${takeQuery()}`, { replace: true, force: true });
    tell(back.hash);
  }, [back]);
  return back !== undefined;
};
