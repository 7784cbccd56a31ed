import { createHmac, hash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { PortalCookies } from "./cookies.ts";

/** The kinds of session a cookie can carry; the database decides whether it is true. */
export type SessionKind = "normal" | "cuca";

/**
 * What the session cookie says. That we wrote it is proven by its seal; whether the session still lives only the database knows, by
 * the secret and the bind cookie.
 */
export interface Token {
  readonly kind: SessionKind;
  readonly userId: string;
  readonly family: string;
  readonly secret: Buffer;
}

const LETTER = { normal: "n", cuca: "c" } as const;
const FORM =
  /^([nc])\.([1-9]\d{0,17})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})$/;
/** 128 bits: nobody hits that by guessing over the wire. */
const SEAL_BYTES = 16;

/** One shot, without a hash object: it runs twice in every request. */
export const sha256 = (data: Buffer | string): Buffer => hash("sha256", data, "buffer");

/** A new session's secrets. */
export const newFamily = () => ({ family: randomUUID(), secret: randomBytes(32), bind: randomBytes(32).toString("base64url") });

const sealOf = (key: Buffer, claims: string, bind: string): Buffer =>
  createHmac("sha256", key).update(`token:${claims}:${bind}`).digest().subarray(0, SEAL_BYTES);

/** The cookie's text, sealed together with its other half. */
export const writeToken = (key: Buffer, token: Token, bind: string): string => {
  const claims = `${LETTER[token.kind]}.${token.userId}.${token.family}.${token.secret.toString("base64url")}`;
  return `${claims}.${sealOf(key, claims, bind).toString("base64url")}`;
};

/**
 * Reads a cookie's text. What is malformed, or was not written by us for this very other half, is no token at all: a made-up
 * session is refused here, before it costs the database anything.
 */
export const readToken = (key: Buffer, text: string | undefined, bind: string | undefined): Token | undefined => {
  if (text === undefined || bind === undefined) return undefined;
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [, letter, userId = "", family = "", secret = "", seal = ""] = parts;
  const given = Buffer.from(seal, "base64url");
  if (!timingSafeEqual(given, sealOf(key, text.slice(0, text.lastIndexOf(".")), bind))) return undefined;
  return { kind: letter === "c" ? "cuca" : "normal", userId, family, secret: Buffer.from(secret, "base64url") };
};

/** The one successor of a secret: two tabs that refresh at the same time get the same one. */
export const successor = (key: Buffer, secret: Buffer, generation: number): Buffer =>
  createHmac("sha256", key).update(`rotate:${generation}:`).update(secret).digest();

/** What the forgery token of a session is bound to: both its halves. The family alone is known to every host that receives the token. */
export const sessionBinder = (family: string, bind: string): string => `${family}:${bind}`;

/** What the forgery token of a request is bound to: the session, or the device before sign-in. A host beside ours can plant neither. */
export const binderOf = ({ token, cookies }: { token: Token | undefined; cookies: PortalCookies }): string | undefined =>
  token && cookies.bind !== undefined ? sessionBinder(token.family, cookies.bind) : cookies.device;

/** An XSRF token for a session, or for a device before sign-in. */
export const newXsrf = (key: Buffer, binder: string): string => {
  const random = randomBytes(12).toString("base64url");
  return `${random}.${xsrfMac(key, binder, random)}`;
};

/** Whether a token was issued for this very binder: a tossed foreign one is useless. */
export const xsrfMatches = (key: Buffer, binder: string, token: string | undefined): boolean => {
  const [random, mac] = (token ?? "").split(".");
  if (!random || !mac) return false;
  const expected = Buffer.from(xsrfMac(key, binder, random));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const xsrfMac = (key: Buffer, binder: string, random: string): string =>
  createHmac("sha256", key).update(`xsrf:${binder}:${random}`).digest("base64url");
