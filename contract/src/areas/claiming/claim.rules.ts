/** The states of a takeover, named like their pages; `welcome` can be started, `confirm` asks the owner again. */
export const CLAIM_STATES = [
  "welcome",
  "advantago",
  "otherowner",
  "otherowner11880",
  "owner",
  "owner11880",
  "confirm",
  "hold",
  "pending",
] as const;

/** Weeks before the end of the year in which the owner is asked again. */
const WEEKS_EARLY = 3;
const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});
const part = (time: number, type: Intl.DateTimeFormatPartTypes): number =>
  Number(berlin.formatToParts(time).find((found) => found.type === type)?.value);

/** Midnight in Berlin of a day; two hours before UTC's in summer, one in winter. */
const berlinMidnight = (year: number, month: number, day: number): number => {
  const utc = Date.UTC(year, month - 1, day);
  const summer = utc - 2 * 3_600_000;
  return part(summer, "hour") === 0 ? summer : utc - 3_600_000;
};

/** When an owner's claim runs out: one year after the last update, less three weeks, at the start of the day in Berlin. */
export const ownerClaimExpires = (claimedLastUpdate: string): string => {
  const time = Date.parse(claimedLastUpdate);
  const year = part(time, "year") + 1;
  const month = part(time, "month");
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(part(time, "day"), lastDay);
  return new Date(berlinMidnight(year, month, day - WEEKS_EARLY * 7)).toISOString();
};

/** Says whether the owner has to confirm: the claim is an owner's and its time is over. */
export const mustConfirmClaim = (claimedBy: "OWNER" | "11880", expires: string | null, now: string): boolean =>
  claimedBy === "OWNER" && expires !== null && Date.parse(now) > Date.parse(expires);

/** So many guesses at a PIN or a spoken code, then another one is needed. */
export const CLAIM_TRIES = 5;
/** Digits of a PIN, a spoken code and a code by mail. */
export const CLAIM_DIGITS = 8;
/** So often a method may be chosen for one takeover: nobody has a company called all day. */
export const CLAIM_ROUNDS = 5;
/** Takeovers of one person that wait at the same time. */
export const CLAIMS_OPEN = 5;
/** How long a code is good for, in hours: a letter takes days to arrive. */
export const CODE_HOURS = { letter: 21 * 24, call: 1, mail: 24 } as const;
/** What the desk holds itself to until a letter is sent, and what is said of the post. */
export const LETTER_DAYS = { sentWithin: 2, arrivesWithin: 4 } as const;
/** A takeover that nobody proves ends. */
export const CLAIM_DAYS = 30;
/** So long the present owner may object. */
export const VETO_DAYS = 7;
/** What the desk holds itself to in a dispute. */
export const DISPUTE_DAYS = 14;
/** Days for which a link of a letter is good, and hours for which that of a public page is. */
export const KEY_DAYS = { letter: 60, mail: 60, page: 7 } as const;
/** When the owner is reminded that the year ends, in weeks before. */
export const REMINDER_WEEKS = [6, 3, 1] as const;
/** What an objection may say. */
export const OBJECTION_MAX = 1_000;
/** The mailbox names that may be chosen at the domain of the website. */
export const MAILBOXES = ["info", "kontakt", "office", "buero", "post", "mail"] as const;

/** Domains under which everybody gets a mailbox: to read there proves nothing about a company. */
const FREEMAIL: readonly string[] = [
  "gmail.com",
  "googlemail.com",
  "gmx.de",
  "gmx.net",
  "gmx.at",
  "gmx.ch",
  "web.de",
  "t-online.de",
  "freenet.de",
  "outlook.com",
  "outlook.de",
  "hotmail.com",
  "hotmail.de",
  "live.com",
  "live.de",
  "msn.com",
  "yahoo.com",
  "yahoo.de",
  "ymail.com",
  "aol.com",
  "aol.de",
  "icloud.com",
  "me.com",
  "mac.com",
  "mail.de",
  "email.de",
  "posteo.de",
  "posteo.net",
  "mailbox.org",
  "arcor.de",
  "online.de",
  "vodafonemail.de",
  "protonmail.com",
  "proton.me",
  "tutanota.com",
  "tutanota.de",
  "tuta.io",
  "unitybox.de",
  "1und1.de",
  "magenta.de",
  "kabelmail.de",
];
/** Where companies have pages beside each other: the domain is the host's, and whoever reads its mail is not the company. */
const SHARED_HOSTS: readonly string[] = [
  "facebook.com",
  "instagram.com",
  "jimdo.com",
  "jimdofree.com",
  "jimdosite.com",
  "wix.com",
  "wixsite.com",
  "wordpress.com",
  "blogspot.com",
  "weebly.com",
  "squarespace.com",
  "godaddysites.com",
  "github.io",
  "netlify.app",
  "vercel.app",
  "business.site",
  "google.com",
  "linktr.ee",
  "ionos.de",
  "strato.de",
  "strato.com",
  "webnode.com",
  "webnode.page",
  "site123.me",
  "mystrikingly.com",
  "page.link",
  "linkedin.com",
  "xing.com",
  "youtube.com",
  "tiktok.com",
  "x.com",
  "twitter.com",
  "wa.me",
  "de.tl",
  "npage.de",
  "homepage-baukasten.de",
  "beepworld.de",
  "chayns.net",
];
/** Ends of names under which the one that is registered stands a step further to the left. */
const TWO_PART_ENDS: readonly string[] = ["co.uk", "org.uk", "co.at", "or.at", "com.de", "co.nl", "com.pl", "com.tr", "de.com", "eu.com"];

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** The name that somebody has registered, of a host; nothing where it is none. */
export const registrableOf = (host: string): string | null => {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (!HOST.test(name)) return null;
  const parts = name.split(".");
  const end = parts.slice(-2).join(".");
  if (!TWO_PART_ENDS.includes(end)) return end;
  return parts.length < 3 ? null : parts.slice(-3).join(".");
};
/** The domain at which a mailbox proves that somebody is of the company: its website's own, and nobody else's. */
export const proofDomain = (website: string | null): string | null => {
  if (website === null || !URL.canParse(website)) return null;
  const url = new URL(website);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const domain = registrableOf(url.hostname);
  return domain === null || FREEMAIL.includes(domain) || SHARED_HOSTS.includes(domain) ? null : domain;
};
const MAILBOX = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;
/** The address that somebody may have a code sent to: one at exactly that domain. */
export const proofAddress = (typed: string, domain: string | null): string | null => {
  const [box = "", host = "", ...more] = typed.trim().toLowerCase().split("@");
  if (domain === null || more.length > 0 || !MAILBOX.test(box) || box.includes("..")) return null;
  return registrableOf(host) === domain ? `${box}@${host}` : null;
};
/** A number of which the end is enough to know it again. */
export const maskPhone = (phone: string): string => (phone.length <= 6 ? "…" : `${phone.slice(0, 4)} … ${phone.slice(-3)}`);
