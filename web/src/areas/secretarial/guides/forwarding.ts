import { guideTexts } from "./guides.texts.ts";

const { kinds } = guideTexts;

/** Where a company's number is connected. */
export const PROVIDERS = ["telekom", "vodafone", "fritzbox", "o2", "mobile", "system"] as const;
/** One of them. */
export type Provider = (typeof PROVIDERS)[number];
/** A provider as typed by anybody; null is the first. */
export const providerFrom = (text: string | null): Provider => PROVIDERS.find((provider) => provider === text) ?? PROVIDERS[0];

/** A code to dial. */
export interface DialCode {
  readonly what: string;
  readonly code: string;
}

/** A stored number as it is dialled: 0221…, without blanks. */
export const dialForm = (stored: string): string => stored.replace(/^\+49/, "0").replaceAll(/\D/g, "");

const SECONDS_PER_RING = 5;
const LONGEST = 30;
/** Mobile networks wait in steps of five seconds, thirty at most. */
export const secondsOf = (rings: number): number => Math.min(LONGEST, Math.max(SECONDS_PER_RING, rings * SECONDS_PER_RING));

/** The codes of fixed lines in Germany. */
const fixedCodes = (number: string): DialCode[] => [
  { what: kinds.unanswered, code: `*61*${number}#` },
  { what: kinds.busy, code: `*67*${number}#` },
  { what: kinds.all, code: `*21*${number}#` },
  { what: kinds.offUnanswered, code: "#61#" },
  { what: kinds.offBusy, code: "#67#" },
  { what: kinds.offAll, code: "#21#" },
];

/** Telephony, as the standard numbers its services: fax and data stay where they are. */
const SPEECH = "11";
/** The codes of 3GPP TS 22.030, annex B, the same in every network: 61 no reply, 67 busy, 62 not reachable, 004 these three, 21 always, 002 all. */
const mobileCodes = (number: string, rings: number): DialCode[] => [
  { what: kinds.unansweredAfter(secondsOf(rings)), code: `**61*${number}*${SPEECH}*${secondsOf(rings)}#` },
  { what: kinds.busy, code: `**67*${number}*${SPEECH}#` },
  { what: kinds.unreachable, code: `**62*${number}*${SPEECH}#` },
  { what: kinds.threeAfter(secondsOf(rings)), code: `**004*${number}*${SPEECH}*${secondsOf(rings)}#` },
  { what: kinds.all, code: `**21*${number}*${SPEECH}#` },
  { what: kinds.offThree, code: "##004#" },
  { what: kinds.offAll, code: "##21#" },
  { what: kinds.off, code: "##002#" },
];

/** What can be dialled at this connection; nothing where it is set in a menu alone. */
export const codesOf = (provider: Provider, stored: string, rings: number): readonly DialCode[] => {
  const number = dialForm(stored);
  if (provider === "mobile") return mobileCodes(number, rings);
  return provider === "telekom" || provider === "vodafone" || provider === "o2" ? fixedCodes(number) : [];
};
