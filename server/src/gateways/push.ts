import { createECDH, createPrivateKey, sign, type KeyObject } from "node:crypto";
import type { Logger } from "pino";
import type { Outward } from "./outward.ts";
import { encryptFor, type BrowserKeys } from "./push-encryption.ts";

/* Messages to browsers, by the push service that each of them named (RFC 8030). We say who we are by a signature that the service knows from the subscription (RFC 8292). */

/** Who we are for push services: a pair of keys of the curve P-256, in base64url. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a message goes. */
interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

/** What is sent, and how. */
interface PushMessage {
  readonly text: string;
  /** Whom a push service may write to about us. */
  readonly contact: string;
  /** How long it is worth being shown. */
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** One that was not delivered yet is replaced by the next with the same. */
  readonly topic: string | undefined;
}

/** What became of it: `gone` is a browser that listens no longer, `later` a service that asks for patience. */
type PushOutcome = { readonly kind: "taken" | "gone" | "refused" } | { readonly kind: "later"; readonly afterSeconds: number | undefined };

/** One that sends. */
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;

const TOKEN_SECONDS = 12 * 60 * 60;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const openKey = ({ publicKey, privateKey }: VapidKeys): KeyObject => {
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const point = own.getPublicKey();
  if (point.toString("base64url") !== publicKey) throw new Error("VAPID_PUBLIC_KEY is not the other half of VAPID_PRIVATE_KEY");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: privateKey } });
};

/** What a push service says after how long it wants to be asked again; a date is as good as nothing. */
const outcomeOf = (status: number, retryAfter: string | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused" };
  return { kind: "later", afterSeconds: /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined };
};

/** Opens the way to push services. */
export const openPush = (keys: VapidKeys, post: Outward["post"], log: Logger): SendPush => {
  const key = openKey(keys);
  const tokenFor = (endpoint: string, contact: string): string => {
    const claims = { aud: new URL(endpoint).origin, exp: Math.floor(Date.now() / 1_000) + TOKEN_SECONDS, sub: contact };
    const text = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
    return `${text}.${sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  return async (target, { text, contact, ttlSeconds, urgent, topic }) => {
    const headers = {
      authorization: `vapid t=${tokenFor(target.endpoint, contact)}, k=${keys.publicKey}`,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(ttlSeconds),
      urgency: urgent ? "high" : "normal",
      ...(topic === undefined ? {} : { topic }),
    };
    const { status, retryAfter } = await post(target.endpoint, { headers, body: encryptFor(target, text) });
    const outcome = outcomeOf(status, retryAfter);
    // The host alone: the rest of the address is the browser's secret.
    if (outcome.kind === "refused") log.warn({ status, service: new URL(target.endpoint).host }, "push refused");
    return outcome;
  };
};
