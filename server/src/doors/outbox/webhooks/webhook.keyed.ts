import { resealAll, type Keyed } from "../../../identity/keyed.ts";
import { SEALED_FOR } from "./message.ts";
import { countSecretKeys, findOldSecrets, putSecrets } from "./webhook.store.ts";

/** What messages to subscribers are signed with. */
export const WEBHOOKS_KEYED: Keyed = {
  what: "secrets of webhooks",
  count: countSecretKeys,
  remake: async (on, key) => resealAll(key, SEALED_FOR, await findOldSecrets(on, key.writes.id), (batch) => putSecrets(on, batch)),
};
