import type { LinkState } from "./link.machine.ts";

/** So long an owner may answer; then our desk looks into it. */
export const LINK_ANSWER_DAYS = 14;
/** By when our desk means to have decided. */
export const LINK_DESK_DAYS = 3;
/** So long the code of a letter or mail can be used. */
export const LINK_CODE_DAYS = 30;
/** So long whoever was refused may object. */
export const LINK_OBJECT_DAYS = 14;
/** So many wrong guesses at the code of a letter; then it takes a new letter. */
export const LINK_CODE_TRIES = 5;
/** The digits of a letter's code that are secret; the company's number stands before them. */
export const LINK_PIN_DIGITS = 8;

/** Why a link waits for our desk: the address is another one than the mail went to, nobody answered, or the person objects to a refusal. */
export const LINK_REASONS = ["differs", "silence", "objection"] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** What is known when somebody has shown a code and who they are. */
export interface LinkProof {
  /** How the code went out: by post to the company's address, or by mail. */
  readonly channel: "letter" | "mail";
  /** The address that the mail went to; a letter names none. */
  readonly named: string | null;
  /** The proven address of the person. */
  readonly email: string;
  /** Whether somebody owns the company in the portal already. */
  readonly owned: boolean;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
/** Mailboxes that everybody can have: the same domain says nothing. */
const OPEN_DOMAINS: ReadonlySet<string> = new Set([
  "aol.com",
  "freenet.de",
  "gmail.com",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hotmail.com",
  "hotmail.de",
  "icloud.com",
  "live.de",
  "mail.de",
  "me.com",
  "outlook.com",
  "outlook.de",
  "posteo.de",
  "proton.me",
  "t-online.de",
  "web.de",
  "yahoo.com",
  "yahoo.de",
]);
const sameHouse = (one: string, other: string): boolean => domainOf(one) === domainOf(other) && !OPEN_DOMAINS.has(domainOf(one));

/** Where a link begins, and what waits for a person on our side. */
export const beginLink = ({
  channel,
  named,
  email,
  owned,
}: LinkProof): { readonly state: LinkState; readonly reason: LinkReason | null } => {
  if (named?.toLowerCase() === email.toLowerCase()) return { state: "linked", reason: null };
  if (owned) return { state: "pending", reason: null };
  if (channel === "mail" && (named === null || !sameHouse(named, email))) return { state: "hold", reason: "differs" };
  return { state: "linked", reason: null };
};

/** As what somebody begins: where nobody owns the company its owner, or else with the rights of the office until an owner says otherwise. */
export const linkRole = (owned: boolean): "owner" | "office" => (owned ? "office" : "owner");

const LINK = /^[1-9]\d{0,17}\.[A-Za-z0-9_-]{43}$/;
/** Digits as a pad types them, grouped however somebody likes. */
const TYPED = /^[\d\s./-]+$/;

/** What somebody typed or followed: the text of a mail's link, or the digits of a letter. Undefined when it can be neither. */
export const readLinkCode = (
  text: string,
):
  | { readonly kind: "link"; readonly text: string }
  | { readonly kind: "letter"; readonly company: string; readonly pin: string }
  | undefined => {
  const given = text.trim();
  if (LINK.test(given)) return { kind: "link", text: given };
  if (!TYPED.test(given)) return undefined;
  const digits = given.replaceAll(/\D/g, "");
  const company = digits.slice(0, -LINK_PIN_DIGITS);
  return /^[1-9]\d{0,17}$/.test(company) ? { kind: "letter", company, pin: digits.slice(-LINK_PIN_DIGITS) } : undefined;
};
/** The code of a letter as it is printed: the company's number, and the secret digits by fours. */
export const printLinkCode = (company: string, pin: string): string => `${company}-${pin.slice(0, 4)}-${pin.slice(4)}`;
