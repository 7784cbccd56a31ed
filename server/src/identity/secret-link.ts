import { randomBytes, randomInt } from "node:crypto";
import { sha256 } from "../session/token.ts";

/** The secret part of a link in a mail. It names its owner, so that it can be found behind the owner's fence. */
export interface SecretLink {
  readonly owner: string;
  readonly hash: Buffer;
}

/** The address that a mail names. The secret stands behind the sign that no server ever sees. */
export const linkTo = (portalUrl: string, path: string, token: string): string => `${portalUrl}${path}#token=${encodeURIComponent(token)}`;

const PERSON = /^([1-9]\d{0,17})\.([A-Za-z0-9_-]{43})$/;
const REGISTRATION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** A new link for a person or a company (number) or a pending registration (uuid): the text goes into the mail, the hash into the table. */
export const newSecretLink = (owner: string): SecretLink & { readonly text: string } => {
  const secret = randomBytes(32).toString("base64url");
  return { owner, hash: sha256(secret), text: `${owner}.${secret}` };
};

const read = (form: RegExp, text: string): SecretLink | undefined => {
  const parts = form.exec(text);
  return parts?.[1] && parts[2] ? { owner: parts[1], hash: sha256(parts[2]) } : undefined;
};

/** Reads the text of a person's or a company's link; anything malformed is no link at all. */
export const readNumberLink = (text: string): SecretLink | undefined => read(PERSON, text);
/** The same for the link of a registration. */
export const readRegistrationLink = (text: string): SecretLink | undefined => read(REGISTRATION, text);

/** The hash of a code from a mail; the id it belongs to salts it, blanks are forgiven. */
export const codeHash = (id: string, code: string): Buffer => sha256(`${id}:${code.replaceAll(" ", "")}`);
/** Six digits, for typing on another device. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
