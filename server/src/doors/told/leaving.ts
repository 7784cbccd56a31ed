import { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { leaveFor } from "./stand-in.ts";
import { endChoices } from "./told.store.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

/** Whose mails of which kinds a link ends. */
export interface Leaving {
  readonly userId: string;
  readonly accountId: string;
  readonly topics: readonly SubscriptionKey[];
  /** In whose stead the person is told no more. */
  readonly away: readonly string[];
}
/** Before the number of somebody who is away. */
const FOR = "for:";
const PURPOSE = "leaving-mails";
/** It names its person inside, for nobody else to read. */
const OWNER = "";

/** What stands in the link of a letter: it says nothing to whoever finds it, and opens nothing else. */
export const sealLeaving = (key: KeyRing, { userId, accountId, topics, away }: Leaving): string =>
  seal(key, PURPOSE, OWNER, Buffer.from([userId, accountId, ...topics, ...away.map((id) => `${FOR}${id}`)].join(" "))).toString(
    "base64url",
  );

/** Reads such a link; nothing for whatever we did not write. */
export const openLeaving = (key: KeyRing, text: string): Leaving | undefined => {
  try {
    const [userId = "", accountId = "", ...words] = unseal(key, PURPOSE, OWNER, Buffer.from(text, "base64url")).toString().split(" ");
    const away = words.flatMap((word) => (word.startsWith(FOR) ? [word.slice(FOR.length)] : []));
    return { userId, accountId, topics: words.flatMap((word) => SubscriptionKey.safeParse(word).data ?? []), away };
  } catch {
    return undefined;
  }
};

/** What a link ends, for whoever reads its page. */
export interface Left {
  readonly topics: readonly SubscriptionKey[];
  readonly standIn: boolean;
}
const leftBy = ({ topics, away }: Leaving): Left => ({ topics, standIn: away.length > 0 });

/** Ends mails by their link, without a session: whoever has the letter may. Once more changes nothing. */
export const openLeavings = ({ visitAs }: Pick<AuthDoor, "visitAs">, key: KeyRing, enqueue: JobQueue["enqueue"]) => ({
  look: (text: string): Left | undefined => {
    const leaving = openLeaving(key, text);
    return leaving && leftBy(leaving);
  },
  leave: async (text: string): Promise<Left | undefined> => {
    const leaving = openLeaving(key, text);
    if (!leaving) return undefined;
    const { userId, accountId, away } = leaving;
    await visitAs(userId, accountId, async (tx) => {
      await endChoices(tx, leaving);
      if (away.length > 0) await leaveFor(tx, { accountId, userId }, away, enqueue);
    });
    return leftBy(leaving);
  },
});
