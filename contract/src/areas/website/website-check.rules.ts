import { parsePhone } from "../../values/phone/phone.ts";
import { addDays } from "../../values/time/series.rules.ts";
import type { DayHours, Week } from "../entry/opening-hours.model.ts";

/** The states of a check in the order of their course (specification, section 4). */
export const CHECK_STATUSES = ["wait", "pending", "success", "redirect", "error"] as const;
/** One state of a check. */
export type CheckStatusName = (typeof CHECK_STATUSES)[number];
/** How urgent a finding is, most urgent first. */
export const SEVERITIES = ["danger", "warning", "hint", "ok"] as const;
/** How urgent. */
export type Severity = (typeof SEVERITIES)[number];
/** Everything the check can say about a website, and how urgent it is. */
export const FINDINGS = {
  "certificate-none": "danger",
  "certificate-wrong": "danger",
  "certificate-ends": "warning",
  "certificate-ok": "ok",
  "imprint-missing": "danger",
  "imprint-broken": "danger",
  "imprint-email": "warning",
  "imprint-ok": "ok",
  "privacy-missing": "danger",
  "privacy-broken": "danger",
  "privacy-ok": "ok",
  "phone-differs": "warning",
  "phone-none": "warning",
  "phone-unknown": "hint",
  "phone-ok": "ok",
  "hours-differ": "warning",
  "hours-unread": "hint",
  "hours-unknown": "hint",
  "hours-ok": "ok",
  "viewport-missing": "warning",
  "viewport-ok": "ok",
  "speed-slow": "warning",
  "speed-ok": "ok",
  "images-undescribed": "hint",
  "images-ok": "ok",
} as const satisfies Record<string, Severity>;
export type FindingCode = keyof typeof FINDINGS;
/** Why a website could not be looked at. One word for all that is not reached: it says nothing about what stands behind an address. */
export const CHECK_FAULTS = ["not-reached", "certificate", "redirects", "no-page", "status"] as const;
export type CheckFault = (typeof CHECK_FAULTS)[number];

/** A company's websites may be checked again after this time (specification, section 9). */
export const CHECK_THROTTLE_SECONDS = 10;
/** A check that has not come to its end by then is asked for again. */
export const CHECK_LOST_SECONDS = 300;
/** Every website is checked by itself after so many days. */
export const CHECK_EVERY_DAYS = 7;
/** An end of the certificate within so many days is named. */
export const CERTIFICATE_DAYS = 21;
/** A home page that takes longer is slow. */
export const SLOW_SECONDS = 3;
/** A mailbox this full is named to the owner. */
export const MAILBOX_NEARLY_FULL = 0.9;

/** Whether the check has come to its end; until then the browser asks again. */
export const isFinished = (status: CheckStatusName): boolean => status !== "wait" && status !== "pending";

/** Most urgent first; equal ones keep their order. */
export const bySeverity = <T extends { readonly severity: Severity }>(findings: readonly T[]): T[] =>
  findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

interface AskedWebsite {
  /** Seconds since somebody last asked for a check of it; null when nobody has. */
  readonly askedAgo: number | null;
  readonly isUnderWay: boolean;
}
/** Whether a check may begin: none of the company's websites was asked for lately, and nobody looks at this one now. */
export const mayCheck = (one: AskedWebsite, all: readonly AskedWebsite[]): boolean =>
  all.every(({ askedAgo }) => askedAgo === null || askedAgo >= CHECK_THROTTLE_SECONDS) &&
  !(one.isUnderWay && one.askedAgo !== null && one.askedAgo < CHECK_LOST_SECONDS);

/** How full a mailbox is: `full` takes no more messages. */
export const fillOf = (mailbox: { readonly usedBytes: number; readonly quotaBytes: number }): "ok" | "nearly-full" | "full" => {
  if (mailbox.usedBytes >= mailbox.quotaBytes) return "full";
  return mailbox.usedBytes / mailbox.quotaBytes >= MAILBOX_NEARLY_FULL ? "nearly-full" : "ok";
};

/** The name of a host without `www.`: both are the same website. */
const bareHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
/** Whether two addresses are the same host, by whatever scheme. */
const isSameHost = (one: string, other: string): boolean => new URL(one).hostname === new URL(other).hostname;
/** Where a website was found: at its address, or somewhere else; and whether that is another address of the same website. */
export const placeOf = (url: string, endedAt: string): { readonly status: "success" | "redirect"; readonly wanted: boolean | null } =>
  isSameHost(url, endedAt) ? { status: "success", wanted: null } : { status: "redirect", wanted: bareHost(url) === bareHost(endedAt) };

/** A page that the law asks for: whether it is linked, whether it opened, whether it names an e-mail address. */
export interface LegalPage {
  readonly isLinked: boolean;
  readonly opened: boolean;
  readonly hasEmail: boolean;
}
/** What was seen of a website. */
export interface SeenWebsite {
  readonly seconds: number;
  /** The last day of its certificate; null where it is not encrypted. */
  readonly certificateUntil: string | null;
  /** What it says to phones about its width. */
  readonly viewport: string | null;
  readonly images: number;
  readonly undescribed: number;
  /** Telephone numbers in the stored form. */
  readonly phones: readonly string[];
  /** Opening hours as far as they were understood. */
  readonly week: Week;
  readonly imprint: LegalPage;
  readonly privacy: LegalPage;
}
/** What the entry says. */
export interface SaidByEntry {
  readonly phones: readonly string[];
  readonly week: Week;
}
/** One thing that the check found; `values` fill its German sentence. */
export interface Found {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly values: Readonly<Record<string, string>>;
}
/** A finding with the urgency that it has. */
export const makeFinding = (code: FindingCode, values: Found["values"] = {}): Found => ({ code, severity: FINDINGS[code], values });

/** Something that may be a number: beginning with +, 0 or a bracket. */
const NUMBER = /(?:\+|\(?0)[\d\s()/.–-]{5,30}\d/g;
/** The German telephone numbers in a text, each once, in the stored form. `+49 (0) 221` is how many write it. */
export const phonesIn = (text: string): string[] => {
  const written = text.match(NUMBER) ?? [];
  const stored = written.map((one) => parsePhone(one.replace(/^((?:\+|00)49)\s*\(0\)/, "$1").trim(), "german"));
  return [...new Set(stored.filter((one) => one !== null))];
};

const judgeCertificate = ({ certificateUntil: until }: SeenWebsite, today: string): Found => {
  if (until === null) return makeFinding("certificate-none");
  return makeFinding(until <= addDays(today, CERTIFICATE_DAYS) ? "certificate-ends" : "certificate-ok", { until });
};
const judgeImprint = ({ imprint }: SeenWebsite): Found => {
  if (!imprint.isLinked) return makeFinding("imprint-missing");
  if (!imprint.opened) return makeFinding("imprint-broken");
  return makeFinding(imprint.hasEmail ? "imprint-ok" : "imprint-email");
};
const judgePrivacy = ({ privacy }: SeenWebsite): Found => {
  if (!privacy.isLinked) return makeFinding("privacy-missing");
  return makeFinding(privacy.opened ? "privacy-ok" : "privacy-broken");
};
const judgePhone = ({ phones }: SeenWebsite, entry: SaidByEntry): Found => {
  const [first] = entry.phones;
  if (first === undefined) return makeFinding("phone-unknown");
  const same = entry.phones.find((one) => phones.includes(one));
  if (same !== undefined) return makeFinding("phone-ok", { phone: same });
  return phones[0] === undefined
    ? makeFinding("phone-none", { phone: first })
    : makeFinding("phone-differs", { site: phones[0], entry: first });
};

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const spansIn = (day: DayHours): string =>
  day.state === "open"
    ? day.spans
        .map(({ from, to }) => `${from}–${to}`)
        .toSorted()
        .join(", ")
    : "";
/** Days are compared where both sides say something: the website hours, the entry hours or that it is closed. */
const judgeHours = ({ week: site }: SeenWebsite, { week: entry }: SaidByEntry): Found => {
  if (WEEKDAYS.every((day) => entry[day].state === "unknown")) return makeFinding("hours-unknown");
  const compared = WEEKDAYS.filter((day) => site[day].state === "open" && (entry[day].state === "open" || entry[day].state === "closed"));
  if (compared.length === 0) return makeFinding("hours-unread");
  const other = compared.filter((day) => spansIn(site[day]) !== spansIn(entry[day]));
  const [day] = other;
  if (day === undefined) return makeFinding("hours-ok", { days: String(compared.length) });
  return makeFinding("hours-differ", { day, days: String(other.length), site: spansIn(site[day]), entry: spansIn(entry[day]) });
};
const judgeViewport = ({ viewport }: SeenWebsite): Found =>
  makeFinding(viewport !== null && /width\s*=\s*device-width/i.test(viewport) ? "viewport-ok" : "viewport-missing");
const judgeSpeed = ({ seconds }: SeenWebsite): Found =>
  makeFinding(seconds > SLOW_SECONDS ? "speed-slow" : "speed-ok", { seconds: seconds.toFixed(1).replace(".", ",") });
const judgeImages = ({ images, undescribed }: SeenWebsite): Found[] => {
  if (images === 0) return [];
  return [undescribed > 0 ? makeFinding("images-undescribed", { count: String(undescribed) }) : makeFinding("images-ok")];
};

/** The to-do list of a website that was looked at, most urgent first; what is in order stands at its end. */
export const judgeWebsite = (seen: SeenWebsite, entry: SaidByEntry, today: string): Found[] =>
  bySeverity([
    judgeImprint(seen),
    judgePrivacy(seen),
    judgeCertificate(seen, today),
    judgePhone(seen, entry),
    judgeHours(seen, entry),
    judgeViewport(seen),
    judgeSpeed(seen),
    ...judgeImages(seen),
  ]);
