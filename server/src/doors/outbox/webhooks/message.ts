import { unseal } from "../../../identity/factors/secret-box.ts";
import { toCloudEvent } from "../cloud-event.ts";
import type { ToldEvent } from "../outbox.store.ts";
import { signMessage } from "./signature.ts";
import type { Webhook } from "./webhook.store.ts";
import type { KeyRing } from "../../../identity/key-ring.ts";

/** Sends a message and answers with what was said to it; throws with a short reason, in words of ours, when there is none. */
export type Post = (
  target: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  stop: AbortSignal,
) => Promise<{ readonly status: number }>;

/** What became of a message. */
export type Outcome = { readonly kind: "taken" } | { readonly kind: "gone" } | { readonly kind: "failed"; readonly problem: string };

/** What secrets are encrypted for. */
export const SEALED_FOR = "webhook";

/** Tells a subscriber of one event. */
export const sendEvent = async (
  { post, key }: { readonly post: Post; readonly key: KeyRing },
  webhook: Webhook,
  event: ToldEvent,
  stop: AbortSignal,
): Promise<Outcome> => {
  const body = JSON.stringify(toCloudEvent(event, webhook));
  try {
    const secrets = webhook.secrets.map((sealed) => unseal(key, SEALED_FOR, webhook.feeder, sealed).toString());
    const headers = { "content-type": "application/cloudevents+json", ...signMessage(secrets, event.id, new Date(), body) };
    const { status } = await post(webhook.target, { headers, body }, stop);
    if (status >= 200 && status < 300) return { kind: "taken" };
    return status === 410 ? { kind: "gone" } : { kind: "failed", problem: `answered ${status}` };
  } catch (error) {
    return { kind: "failed", problem: error instanceof Error ? error.message : "unknown" };
  }
};
