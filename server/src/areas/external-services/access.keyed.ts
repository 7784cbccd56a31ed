import { resealAll, type Keyed } from "../../identity/keyed.ts";
import { GRANT_SEAL } from "./access.service.ts";
import { countGrantKeys, countRevocationKeys, findOldGrants, findOldRevocations, putGrants, putRevocations } from "./access.store.ts";

/** What opens other services for companies, and what is to be ended there. */
export const ACCESS_KEYED: readonly Keyed[] = [
  {
    what: "grants of other services",
    count: countGrantKeys,
    remake: async (on, key) => resealAll(key, GRANT_SEAL, await findOldGrants(on, key.writes.id), (batch) => putGrants(on, batch)),
  },
  {
    what: "grants that are to be ended",
    count: countRevocationKeys,
    remake: async (on, key) =>
      resealAll(key, GRANT_SEAL, await findOldRevocations(on, key.writes.id), (batch) => putRevocations(on, batch)),
  },
];
