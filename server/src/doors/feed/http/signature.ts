/* HTTP message signatures (RFC 9421), as much of them as the feed needs: one signature, components without parameters. */

/** The parts of a request that a signature can cover. */
export interface SignedParts {
  readonly method: string;
  readonly authority: string;
  readonly path: string;
  /** With its question mark, which stands there without a query too. */
  readonly query: string;
  /** A header; nothing when it is missing or came twice. */
  readonly field: (name: string) => string | undefined;
}

/** A signature as it came. */
export interface Signature {
  readonly covered: readonly string[];
  /** What it says about itself, by name. */
  readonly says: ReadonlyMap<string, string>;
  /** The same, as it was signed. */
  readonly params: string;
  readonly bytes: Buffer;
}

// Written in the one canonical way that RFC 8941 prints: what was sent is then exactly what was signed.
const INPUT =
  /^([a-z][a-z0-9_-]{0,29})=(\(((?:"[a-z0-9@-]{1,40}"(?: (?=")|(?=\))))*)\)((?:;[a-z]{1,10}=(?:\d{1,15}|"[ !#-[\]-~]{0,200}"))*))$/;
const PARAM = /;([a-z]+)=(?:"([^"]*)"|(\d+))/g;
const SIGNATURE = /^([a-z][a-z0-9_-]{0,29})=:([A-Za-z0-9+/]{4,1000}={0,2}):$/;

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Reads the two headers; nothing when they are not one signature. */
export const readSignature = (input: string, signature: string): Signature | undefined => {
  const [, label, params = "", components = "", rest = ""] = INPUT.exec(input) ?? [];
  const [, sameLabel, encoded = ""] = SIGNATURE.exec(signature) ?? [];
  if (label === undefined || label !== sameLabel) return undefined;
  const covered = components === "" ? [] : components.slice(1, -1).split('" "');
  const said = [...rest.matchAll(PARAM)].map(([, name = "", text, number]) => [name, text ?? number ?? ""] as const);
  if (hasTwins(covered) || hasTwins(said.map(([name]) => name))) return undefined;
  return { covered, says: new Map(said), params, bytes: Buffer.from(encoded, "base64") };
};

const DERIVED: Readonly<Record<string, (parts: SignedParts) => string>> = {
  "@method": ({ method }) => method,
  "@authority": ({ authority }) => authority,
  "@path": ({ path }) => path,
  "@query": ({ query }) => query,
};

/** The text that was signed; nothing when a covered part is not there, or is none that we know. */
export const signatureBase = (parts: SignedParts, { covered, params }: Pick<Signature, "covered" | "params">): string | undefined => {
  const lines = covered.map((name) => {
    const value = name.startsWith("@") ? DERIVED[name]?.(parts) : parts.field(name);
    return value === undefined ? undefined : `"${name}": ${value}\n`;
  });
  return lines.includes(undefined) ? undefined : `${lines.join("")}"@signature-params": ${params}`;
};
