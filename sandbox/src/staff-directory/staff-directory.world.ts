import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/* The people of the played directory, what it misbehaves in, and what opens something there. */

/** Somebody of our service. */
export interface Employee {
  readonly sub: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** Whether the directory asks them for a second factor. */
  readonly mfa: boolean;
}
const CARE = "portal-kundenservice";
const DESK = "portal-vorgaenge";
const FIRST: readonly Employee[] = [
  { sub: "m-001", name: "Pia Servicekraft", groups: [CARE, DESK], mfa: false },
  { sub: "m-002", name: "Ben Zweifaktor", groups: [CARE], mfa: true },
  { sub: "m-003", name: "Ole Lager", groups: ["lager"], mfa: false },
];
let people = new Map(FIRST.map((one) => [one.sub, one]));
export const allEmployees = (): Employee[] => [...people.values()];
export const findEmployee = (sub: string): Employee | undefined => people.get(sub);
/** Puts somebody in the place of who they were; without groups they are gone. */
export const putEmployee = (one: Employee): void => void people.set(one.sub, one);
export const dropEmployee = (sub: string): void => void people.delete(sub);

/** What it misbehaves in, on command. */
export interface Misbehaviour {
  readonly nonce?: string;
  /** In the ID token, and beside the code (RFC 9207). */
  readonly issuer?: string;
  readonly answerIssuer?: string | null;
  readonly audience?: string;
  /** Signs with a key that it does not show. */
  readonly foreignKey?: boolean;
  readonly algorithm?: "none";
  /** How far its clock is ahead, in seconds. */
  readonly clock?: number;
  readonly noGroups?: boolean;
  readonly noToken?: boolean;
}
let wrong: Misbehaviour = {};
export const misbehaviour = (): Misbehaviour => wrong;
export const misbehave = (what: Misbehaviour): void => void (wrong = what);

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

interface Code {
  readonly sub: string;
  readonly client: string;
  readonly target: string;
  readonly challenge: string;
  readonly nonce: string;
}
const codes = new Map<string, Code>();
export const writeCode = (given: Code): string => {
  const code = randomBytes(18).toString("base64url");
  codes.set(code, given);
  return code;
};
/** What a code stands for: once, and only for who shows the verifier. */
export const spendCode = (code: string, verifier: string): Code | undefined => {
  const found = codes.get(code);
  codes.delete(code);
  return found?.challenge === createHash("sha256").update(verifier).digest("base64url") ? found : undefined;
};
const refreshes = new Map<string, string>();
export const writeRefresh = (sub: string): string => {
  const token = `staff-${randomBytes(18).toString("base64url")}`;
  refreshes.set(token, sub);
  return token;
};
/** Whose it is; it is used up, as a directory that is careful does it. */
export const spendRefresh = (token: string): string | undefined => {
  const sub = refreshes.get(token);
  refreshes.delete(token);
  return sub;
};

const makeKey = () => ({ kid: randomBytes(6).toString("hex"), pair: generateKeyPairSync("rsa", { modulusLength: 2048 }) });
let keys: ReturnType<typeof makeKey>[] = [];
const current = () => {
  keys = keys.length === 0 ? [makeKey()] : keys;
  return keys[0] as ReturnType<typeof makeKey>;
};
/** A new key signs from now on; the old one is gone from what is shown. */
export const rotateKeys = (): void => void (keys = [makeKey()]);
export const publicKeys = (): object => ({
  keys: [current()].map(({ kid, pair }) => ({ ...pair.publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" })),
});
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
/** Says who somebody is, signed, or as wrongly as it is told to. */
export const writeIdToken = (claims: object): string => {
  const { kid, pair } = current();
  if (wrong.algorithm === "none") return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
  const signer = wrong.foreignKey ? makeKey().pair : pair;
  const text = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(signer.privateKey, "base64url")}`;
};
/** As at the beginning. */
export const beginAnew = (): void => {
  people = new Map(FIRST.map((one) => [one.sub, one]));
  wrong = {};
};
