import type { Reply } from "@schaufenster/contract/call.ts";
import type { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { useEffect } from "react";
import { useSecret } from "../../browser/secret-token.ts";
import { usePlace } from "../../browser/use-place.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { keepKey, useOpened, useOpenedEntry } from "./claiming.queries.ts";

const DEAD = ["invalid-token", "invalid-input", "not-found"];
interface Arrival {
  readonly opened: Reply<typeof claiming.openClaim> | undefined;
  readonly isDead: boolean;
  /** Why it could not be opened now. */
  readonly failure: string | null;
}

/** What somebody came with: the key of a letter behind the hash sign, or the number of a public page. What it opens is kept in the tab. */
export const useArrival = (): Arrival => {
  const { search } = usePlace();
  const token = useSecret();
  const entry = new URLSearchParams(search).get("eintrag");
  const byToken = useOpened(token);
  const byEntry = useOpenedEntry(token === null ? entry : null);
  const query = token === null ? byEntry : byToken;
  const kept = query.data?.token;
  useEffect(() => {
    if (kept !== undefined) keepKey(kept);
  }, [kept]);
  const failure = query.isError ? asFailure(query.error) : null;
  return {
    opened: query.data,
    isDead: (token === null && entry === null) || (failure !== null && DEAD.includes(failure.code)),
    failure: failure === null ? null : failureText(failure),
  };
};
