import { resealAll, type Keyed } from "../../../identity/keyed.ts";
import { GOOGLE_PURPOSE } from "./google.jobs.ts";
import { countGoogleKeys, findOldTokens, putTokens } from "./google.store.ts";

/** What opens the locations of companies at Google. */
export const GOOGLE_KEYED: Keyed = {
  what: "tokens of Google locations",
  count: countGoogleKeys,
  remake: async (on, key) => resealAll(key, GOOGLE_PURPOSE, await findOldTokens(on, key.writes.id), (batch) => putTokens(on, batch)),
};
