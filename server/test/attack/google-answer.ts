import { createSign, generateKeyPairSync } from "node:crypto";
import { text } from "node:stream/consumers";
import type { IncomingMessage } from "node:http";

/* Google as far as a connection goes: whose token it is says the token, and everybody has one location that bears their name. */

let keys: ReturnType<typeof makeKeys> | undefined;
const makeKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const ownKeys = () => (keys ??= makeKeys());
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (claims: object): string => {
  const head = `${encode({ alg: "RS256", kid: "test", typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${createSign("RSA-SHA256").update(head).sign(ownKeys().privateKey, "base64url")}`;
};

/** A code for whoever asked with this nonce. */
export const codeFor = (person: string, nonce: string): string => encode({ person, nonce });
/** The names of the one location of a person. */
export const placeOf = (person: string) => ({ googleAccountId: `accounts/${person}`, googleLocationId: `locations/${person}` });

const discovery = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  jwks_uri: `${issuer}/certs`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
});
const tokens = (issuer: string, given: URLSearchParams): object => {
  const code = given.get("code");
  const { person, nonce } = (
    code === null ? { person: given.get("refresh_token") } : JSON.parse(Buffer.from(code, "base64url").toString())
  ) as { person: string; nonce?: string };
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: person,
    token_type: "Bearer",
    expires_in: 3_600,
    refresh_token: person,
    scope: "openid https://www.googleapis.com/auth/business.manage",
    ...(nonce !== undefined && { id_token: signed({ iss: issuer, sub: person, aud: "sandbox-client", nonce, iat: now, exp: now + 60 }) }),
  };
};

/** What the played Google answers; nothing when it was not asked. */
export const googleAnswer = async (request: IncomingMessage): Promise<object | undefined> => {
  const path = (request.url ?? "").split("?")[0] ?? "";
  const issuer = `http://${request.headers.host}/google-accounts`;
  const person = (request.headers.authorization ?? "").replace("Bearer ", "");
  if (path === "/google-accounts/.well-known/openid-configuration") return discovery(issuer);
  if (path === "/google-accounts/certs")
    return { keys: [{ ...ownKeys().publicKey.export({ format: "jwk" }), kid: "test", alg: "RS256", use: "sig" }] };
  if (path === "/google-accounts/token") return tokens(issuer, new URLSearchParams(await text(request)));
  if (path === "/google-business/v1/accounts") return { accounts: [{ name: placeOf(person).googleAccountId }] };
  if (path.startsWith("/google-business/v1/accounts/"))
    return { locations: [{ name: placeOf(person).googleLocationId, title: `Standort ${person}` }] };
  return undefined;
};
