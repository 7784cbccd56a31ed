import type { EntrySections } from "./entry.model.ts";
import { EMPTY_SECTIONS } from "./empty-entry.rules.ts";
import type { FactReceipt, ReceiptState } from "./entry-editing.model.ts";
import { LISTING_FACTS, type ListingFact, type ListingFacts } from "./listing-facts.model.ts";
import { listingOf, type ComparedFact } from "./listing-facts.rules.ts";

/** The sections of which listings say something. */
export const SPREAD_SECTIONS = ["companyData", "openingHours"] as const;
/** One of them. */
export type SpreadSection = (typeof SPREAD_SECTIONS)[number];
/** Says whether listings say anything of a section. */
export const isSpread = (section: string): section is SpreadSection => (SPREAD_SECTIONS as readonly string[]).includes(section);

/** Google among the places that an entry is sent to. */
export const GOOGLE_PORTAL = "google";
/** Says whether a place is told a fact at all. Where a business is Google has proven to it, and nobody writes over that from here. */
export const isToldTo = (portal: string, fact: ListingFact): boolean => portal !== GOOGLE_PORTAL || fact !== "address";

/** Before every day that an entry may name. */
const ANY_DAY = "1000-01-01";
const EACH: Readonly<Record<ListingFact, (facts: ListingFacts) => unknown>> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  phone: ({ phone }) => phone,
  hours: ({ hours }) => hours,
  special: ({ special }) => special,
};
/** What listings say of one state of a section; before the first there was nothing. */
const factsOf = (section: SpreadSection, data: object | null): ListingFacts => {
  const sections: Pick<EntrySections, SpreadSection> = { ...EMPTY_SECTIONS, [section]: { ...EMPTY_SECTIONS[section], ...data } };
  return listingOf(sections, ANY_DAY);
};
/** Which facts of listings a change has changed. */
export const touchedFacts = (section: SpreadSection, before: object | null, after: object): readonly ListingFact[] => {
  const [old, fresh] = [factsOf(section, before), factsOf(section, after)];
  return LISTING_FACTS.filter((fact) => JSON.stringify(EACH[fact](old)) !== JSON.stringify(EACH[fact](fresh)));
};

/** What is known of each fact in a portal. */
export type FactReceipts = Readonly<Record<ListingFact, FactReceipt>>;
/** All facts in one state, as of a moment. */
export const allIn = (state: ReceiptState, at: string | null): FactReceipts => {
  const one: FactReceipt = { state, at, found: null };
  return { name: one, address: one, phone: one, hours: one, special: one };
};

const WAS_THERE: readonly ReceiptState[] = ["confirmed", "overwritten"];
const afterReading = (before: FactReceipt, { state, differences }: ComparedFact, readAt: string): FactReceipt => {
  if (state === "ok") return { state: "confirmed", at: readAt, found: null };
  // What was seen there once keeps the moment at which it was: that the portal shows nothing of it now says nothing against it.
  if (state === "unknown") return WAS_THERE.includes(before.state) ? before : { state: "unreadable", at: readAt, found: null };
  const [first] = differences;
  const found = first ? [first.detail, first.found].filter((part) => part !== null).join(": ") : null;
  return { state: WAS_THERE.includes(before.state) ? "overwritten" : "deviating", at: readAt, found };
};
/** What is known after a portal was read: green only by this, and with the portal's time. */
export const receiptsAfterReading = (before: FactReceipts, compared: readonly ComparedFact[], readAt: string): FactReceipts =>
  compared.reduce<FactReceipts>((all, one) => ({ ...all, [one.fact]: afterReading(all[one.fact], one, readAt) }), before);

/** Worst first: what somebody has to look at before what only takes its time. */
export const RECEIPT_ORDER: readonly ReceiptState[] = [
  "refused",
  "overwritten",
  "deviating",
  "accepted",
  "sent",
  "unreadable",
  "replaced",
  "confirmed",
];
/** One state for several facts: the worst of them. */
export const worstReceipt = (receipts: readonly FactReceipt[]): FactReceipt | undefined =>
  receipts.toSorted((a, b) => RECEIPT_ORDER.indexOf(a.state) - RECEIPT_ORDER.indexOf(b.state) || (b.at ?? "").localeCompare(a.at ?? ""))[0];
