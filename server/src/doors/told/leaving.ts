import { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { endChoices } from "./told.store.ts";

/** Whose mails of which kinds a link ends. */
export interface Leaving {
  readonly userId: string;
  readonly accountId: string;
  readonly topics: readonly SubscriptionKey[];
}
const PURPOSE = "leaving-mails";
/** It names its person inside, for nobody else to read. */
const OWNER = "";

/** What stands in the link of a letter: it says nothing to whoever finds it, and opens nothing else. */
export const sealLeaving = (key: Buffer, { userId, accountId, topics }: Leaving): string =>
  seal(key, PURPOSE, OWNER, Buffer.from([userId, accountId, ...topics].join(" "))).toString("base64url");

/** Reads such a link; nothing for whatever we did not write. */
export const openLeaving = (key: Buffer, text: string): Leaving | undefined => {
  try {
    const [userId = "", accountId = "", ...topics] = unseal(key, PURPOSE, OWNER, Buffer.from(text, "base64url")).toString().split(" ");
    return { userId, accountId, topics: topics.flatMap((topic) => SubscriptionKey.safeParse(topic).data ?? []) };
  } catch {
    return undefined;
  }
};

/** Ends mails by their link, without a session: whoever has the letter may. Once more changes nothing. */
export const openLeavings = ({ visitAs }: Pick<AuthDoor, "visitAs">, key: Buffer) => ({
  look: (text: string): readonly SubscriptionKey[] | undefined => openLeaving(key, text)?.topics,
  leave: async (text: string): Promise<readonly SubscriptionKey[] | undefined> => {
    const leaving = openLeaving(key, text);
    if (leaving) await visitAs(leaving.userId, leaving.accountId, (tx) => endChoices(tx, leaving));
    return leaving?.topics;
  },
});
