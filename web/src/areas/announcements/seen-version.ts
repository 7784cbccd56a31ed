import { useState } from "react";
import { describeFailure } from "../../parts/failure.ts";

/** The version that writing began from; after a conflict that of what is there now: whoever saves once more has read that somebody else was quicker. */
export const useSeenVersion = (now: { readonly version: number } | null, failure: unknown): number => {
  const [began] = useState(now?.version ?? 0);
  const conflicts = failure !== null && describeFailure(failure).code === "conflict";
  return conflicts ? (now?.version ?? began) : began;
};
