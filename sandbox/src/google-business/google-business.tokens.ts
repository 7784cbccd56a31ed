import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/*
 * What opens something at the played Google. A token says whose it is, so that one outlives a restart of the sandbox, as it outlives one of Google; what was revoked or has
 * run out is refused.
 */

const ACCESS_SECONDS = 3_599;
const CODE_SECONDS = 600;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const random = (): string => randomBytes(18).toString("base64url");

interface Code {
  readonly person: string;
  readonly client: string;
  readonly target: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly expires: number;
}
const codes = new Map<string, Code>();
/** Refresh tokens that open nothing any more. */
const revoked = new Set<string>();

export const writeCode = (given: Omit<Code, "expires">): string => {
  const code = `4/${random()}`;
  codes.set(code, { ...given, expires: nowSeconds() + CODE_SECONDS });
  return code;
};
/** What a code stands for: once, and only for who shows the verifier. */
export const spendCode = (code: string, verifier: string): Code | undefined => {
  const found = codes.get(code);
  codes.delete(code);
  const fits = found?.challenge === createHash("sha256").update(verifier).digest("base64url");
  return found && fits && found.expires > nowSeconds() ? found : undefined;
};

const REFRESH = /^1\/\/sandbox\.([a-z0-9-]+)\.[\w-]+$/;
const ACCESS = /^ya29\.sandbox\.([a-z0-9-]+)\.([0-9]+)\.([0-9a-f]{16})\.[\w-]+$/;
const markOf = (refresh: string): string => createHash("sha256").update(refresh).digest("hex").slice(0, 16);

export const writeRefresh = (person: string): string => `1//sandbox.${person}.${random()}`;
/** Whose a refresh token is, unless it was revoked. */
export const personOfRefresh = (token: string): string | undefined => (revoked.has(markOf(token)) ? undefined : REFRESH.exec(token)?.[1]);
export const writeAccess = (person: string, refresh: string): { token: string; seconds: number } => ({
  token: `ya29.sandbox.${person}.${nowSeconds() + ACCESS_SECONDS}.${markOf(refresh)}.${random()}`,
  seconds: ACCESS_SECONDS,
});
/** Whose an access token is, unless its time is over or what it came from was revoked. */
export const personOfAccess = (token: string): string | undefined => {
  const [, person, expires, mark] = ACCESS.exec(token) ?? [];
  return person !== undefined && Number(expires) > nowSeconds() && !revoked.has(mark ?? "") ? person : undefined;
};
/** Whether a token was ours and opens nothing any more. */
export const hasEnded = (token: string): boolean => ACCESS.test(token) && personOfAccess(token) === undefined;
/** Ends a token and all that came from it; false when it is none. */
export const revoke = (token: string): boolean => {
  const mark = REFRESH.test(token) ? markOf(token) : ACCESS.exec(token)?.[3];
  if (mark === undefined) return false;
  revoked.add(mark);
  return true;
};
export const isRevoked = (token: string): boolean => revoked.has(markOf(token));

let keys: ReturnType<typeof makeKeys> | undefined;
const makeKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const ownKeys = () => (keys ??= makeKeys());
const KEY_ID = "sandbox";
export const publicKeys = (): object => ({
  keys: [{ ...ownKeys().publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
});
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
/** Says who somebody is, signed. */
export const writeIdToken = (claims: object): string => {
  const head = `${encode({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${createSign("RSA-SHA256").update(head).sign(ownKeys().privateKey, "base64url")}`;
};
