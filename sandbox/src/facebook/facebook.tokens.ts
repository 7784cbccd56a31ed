import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a token or a code stands for; signed, so that a restart of the sandbox signs nobody out. */
export interface Grant {
  readonly kind: "token" | "code";
  readonly app: string;
  readonly user: string;
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
  /** Where a code was sent; it is worth something only together with the same address. */
  readonly target?: string;
  /** The hash of the verifier that the exchange of a code must show (PKCE, S256). */
  readonly challenge?: string;
  /** What the exchange gives instead of an honest token, when a test wants to see it refused. */
  readonly yields?: { readonly app?: string; readonly expires?: number; readonly user?: string };
}

const KEY = "only for play";
const PREFIX = { token: "EAAsandbox", code: "AQDsandbox" } as const;

/** Codes are good for one exchange. */
const spent = new Set<string>();

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const macOf = (text: string): Buffer => createHmac("sha256", KEY).update(text).digest();

export const writeGrant = (grant: Grant): string => {
  // Two of the same second are two.
  const text = Buffer.from(JSON.stringify({ ...grant, nonce: randomBytes(6).toString("base64url") })).toString("base64url");
  return `${PREFIX[grant.kind]}${text}.${macOf(text).toString("base64url")}`;
};

/** Reads a token or code of ours; expired ones too, for the answer to say so. */
export const readGrant = (kind: Grant["kind"], written: string | null): Grant | undefined => {
  if (!written?.startsWith(PREFIX[kind])) return undefined;
  const [text = "", mac = ""] = written.slice(PREFIX[kind].length).split(".");
  const given = Buffer.from(mac, "base64url");
  const right = macOf(text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const grant = JSON.parse(Buffer.from(text, "base64url").toString()) as Grant;
  return grant.kind === kind ? grant : undefined;
};

/** True the first time. */
export const spend = (code: string): boolean => {
  const fresh = !spent.has(code);
  spent.add(code);
  return fresh;
};
