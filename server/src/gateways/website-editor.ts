import { createPrivateKey, randomUUID, sign, type KeyObject } from "node:crypto";

/* The editor of websites is a system of the provider. It lets somebody in who brings a ticket that we have signed (a JWT with EdDSA, RFC 8037): it knows our
 * public key alone, and takes each ticket once. */

/** For whom a ticket is. */
export interface EditorVisit {
  /** The website as both sides call it. */
  readonly identifier: string;
  readonly url: string;
  readonly company: string;
  readonly person: string;
  /** Set for our staff on a visit: the editor shows that it is them. */
  readonly as?: "customer-care";
}
/** One that makes links. */
export interface WebsiteEditor {
  readonly linkFor: (visit: EditorVisit, now: Date) => { readonly link: string; readonly validUntil: Date };
}

/** So long a link can be used (`T-DEEP`). */
export const TICKET_SECONDS = 60;
/** What stands before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

const openKey = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, "base64url")]), format: "der", type: "pkcs8" });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Opens the way to the editor. */
export const openWebsiteEditor = ({ url, key: seed }: { readonly url: string; readonly key: string }): WebsiteEditor => {
  const key = openKey(seed);
  return {
    linkFor: ({ identifier, url: website, company, person, as }, now) => {
      const issued = Math.floor(now.getTime() / 1_000);
      const claims = {
        iss: "schaufenster",
        aud: new URL(website).host,
        sub: person,
        ...(as === undefined ? {} : { act: as }),
        company,
        website: identifier,
        jti: randomUUID(),
        iat: issued,
        exp: issued + TICKET_SECONDS,
      };
      const text = `${encode({ typ: "JWT", alg: "EdDSA" })}.${encode(claims)}`;
      const ticket = `${text}.${sign(null, Buffer.from(text), key).toString("base64url")}`;
      // Behind #: what stands there no server sees in its log, and no page that the editor links to. The editor sends it on in a form.
      return { link: `${url}#${ticket}`, validUntil: new Date((issued + TICKET_SECONDS) * 1_000) };
    },
  };
};
