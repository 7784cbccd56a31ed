import { createPublicKey, verify } from "node:crypto";

const DAY_SECONDS = 86_400;
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
const keyOf = (point: Buffer) =>
  createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") },
  });

/** What is wrong with how a sender says who it is (RFC 8292); nothing when all is well. `key` is the one that the browser subscribed with. */
export const faultOfSender = (header: string | undefined, key: string, origin: string, now: number): string | undefined => {
  const found = HEADER.exec(header ?? "");
  if (!found) return "no vapid";
  const [, head = "", body = "", signature = "", k = ""] = found;
  if (k !== key) return "another key than that of the subscription";
  if (
    !verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: keyOf(Buffer.from(k, "base64url")), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  )
    return "wrong signature";
  const { alg } = decode(head) as { alg?: unknown };
  const { aud, exp, sub } = decode(body) as { aud?: unknown; exp?: unknown; sub?: unknown };
  if (alg !== "ES256") return "alg";
  if (aud !== origin) return "aud";
  if (typeof exp !== "number" || exp <= now || exp > now + DAY_SECONDS) return "exp";
  return typeof sub === "string" && /^(mailto:|https:)/.test(sub) ? undefined : "sub";
};
