import { hash, randomBytes, randomUUID } from "node:crypto";
import { sign, signerOf, verify, type KeyRing } from "../identity/key-ring.ts";
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
  /** By which of our keys it was sealed; nobody says so before it is. */
  readonly keyId?: string;
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

const sealedText = (claims: string, bind: string): string => `token:${claims}:${bind}`;

/** The cookie's text, sealed together with its other half. */
export const writeToken = (key: KeyRing, token: Token, bind: string): string => {
  const claims = `${LETTER[token.kind]}.${token.userId}.${token.family}.${token.secret.toString("base64url")}`;
  return `${claims}.${sign(key, sealedText(claims, bind)).subarray(0, SEAL_BYTES).toString("base64url")}`;
};

/**
 * Reads a cookie's text. What is malformed, or was not written by us for this very other half, is no token at all: a made-up
 * session is refused here, before it costs the database anything.
 */
export const readToken = (key: KeyRing, text: string | undefined, bind: string | undefined): Token | undefined => {
  if (text === undefined || bind === undefined) return undefined;
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [, letter, userId = "", family = "", secret = "", seal = ""] = parts;
  const claims = text.slice(0, text.lastIndexOf("."));
  const signer = signerOf(key, sealedText(claims, bind), Buffer.from(seal, "base64url"), SEAL_BYTES);
  if (!signer) return undefined;
  return { kind: letter === "c" ? "cuca" : "normal", userId, family, secret: Buffer.from(secret, "base64url"), keyId: signer.id };
};

/** The one successor of a secret: two tabs that refresh at the same time get the same one. */
export const successor = (key: KeyRing, secret: Buffer, generation: number): Buffer => sign(key, `rotate:${generation}:`, secret);

/** What the forgery token of a session is bound to: both its halves. The family alone is known to every host that receives the token. */
export const sessionBinder = (family: string, bind: string): string => `${family}:${bind}`;

/** What the forgery token of a request is bound to: the session, or the device before sign-in. A host beside ours can plant neither. */
export const binderOf = ({ token, cookies }: { token: Token | undefined; cookies: PortalCookies }): string | undefined =>
  token && cookies.bind !== undefined ? sessionBinder(token.family, cookies.bind) : cookies.device;

/** An XSRF token for a session, or for a device before sign-in. */
export const newXsrf = (key: KeyRing, binder: string): string => {
  const random = randomBytes(12).toString("base64url");
  return `${random}.${sign(key, xsrfText(binder, random)).toString("base64url")}`;
};

/** Whether a token was issued for this very binder: a tossed foreign one is useless. */
export const xsrfMatches = (key: KeyRing, binder: string, token: string | undefined): boolean => {
  const [random, mac] = (token ?? "").split(".");
  if (!random || !mac) return false;
  const given = Buffer.from(mac, "base64url");
  return given.toString("base64url") === mac && verify(key, xsrfText(binder, random), given);
};

const xsrfText = (binder: string, random: string): string => `xsrf:${binder}:${random}`;
