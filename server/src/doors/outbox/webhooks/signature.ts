import { createHmac, randomBytes } from "node:crypto";

/* How a message is signed, after Standard Webhooks: the secret is a text that both sides know, and its bytes are what is signed with. */

const PREFIX = "whsec_";

/** A new secret, as the subscriber gets it. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/** The headers of one message. While one secret follows another there is a signature of each, and the subscriber takes either. */
export const signMessage = (secrets: readonly string[], id: string, at: Date, body: string): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
};
