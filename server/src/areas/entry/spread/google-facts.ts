import { WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import {
  LISTING_FACTS,
  type FoundFacts,
  type ListingFact,
  type ListingFacts,
} from "@schaufenster/contract/areas/entry/listing-facts.model.ts";
import { compareFacts, listingOf, type ComparedFact } from "@schaufenster/contract/areas/entry/listing-facts.rules.ts";
import { listingFactTexts as texts } from "@schaufenster/contract/areas/entry/listing-facts.texts.ts";
import type { DayHours, SpecialDays, Span, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import type { GoogleStanding } from "../../../gateways/google-business.ts";
import type { ToldEntry } from "./channel.ts";
import { googlePayload, type GooglePayload } from "./google-payload.ts";

/* What stands at Google, compared with what Google was to be told that day. Both are read in the same way, so that a form of Google's own is no deviation. */

type Shown = Pick<GoogleStanding, "title" | "phoneNumbers" | "regularHours" | "specialHours" | "openInfo"> | GooglePayload["body"];
interface Time {
  readonly hours: number;
  readonly minutes: number;
}
const two = (number: number): string => String(number).padStart(2, "0");
const timeOf = ({ hours, minutes }: Time): string => `${two(hours)}:${two(minutes)}`;
const hoursOf = (spans: readonly Span[]): DayHours =>
  spans.length === 0 ? { state: "closed" } : { state: "open", spans: [...spans], by_appointment: false };

const weekOf = ({ regularHours }: Shown): Week | null => {
  const day = (name: (typeof WEEKDAYS)[number]): DayHours =>
    hoursOf(
      (regularHours?.periods ?? [])
        .filter(({ openDay }) => openDay === name.toUpperCase())
        .map(({ openTime, closeTime }) => ({ from: timeOf(openTime), to: timeOf(closeTime) })),
    );
  return regularHours === undefined ? null : (Object.fromEntries(WEEKDAYS.map((name) => [name, day(name)])) as Week);
};
const dayOf = ({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }): string =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
const specialOf = ({ specialHours }: Shown): SpecialDays[] => {
  const days = new Map<string, Span[]>();
  for (const { startDate, openTime, closeTime, closed } of specialHours?.specialHourPeriods ?? []) {
    const day = dayOf(startDate);
    const spans = days.get(day) ?? [];
    // A day without a beginning and an end is open around the clock.
    if (!closed) spans.push({ from: timeOf(openTime ?? { hours: 0, minutes: 0 }), to: timeOf(closeTime ?? { hours: 24, minutes: 0 }) });
    days.set(day, spans);
  }
  return [...days].map(([day, spans]) => ({ startDate: day, endDate: day, kind: "special", label: "", hours: hoursOf(spans) }));
};
const factsOf = (shown: Shown): FoundFacts => ({
  name: shown.title ?? "",
  address: null,
  phone: shown.phoneNumbers?.primaryPhone ?? null,
  hours: weekOf(shown),
  special: specialOf(shown),
});

/** What the mask has to name for a fact to have been sent; the address is not written at Google. */
const SENT_BY: Readonly<Record<ListingFact, string | undefined>> = {
  name: "title",
  address: undefined,
  phone: "phoneNumbers.primaryPhone",
  hours: "regularHours",
  special: "specialHours",
};
const OPEN = "OPEN";
const STATUS_WORDS: Readonly<Record<string, string>> = {
  [OPEN]: texts.status.open,
  CLOSED_TEMPORARILY: texts.status.paused,
  CLOSED_PERMANENTLY: texts.status.ended,
};
const statusWords = (status: string): string => STATUS_WORDS[status] ?? status;
/** Google's own state of the location comes first: who is closed there is not open on any day. */
const compareStatus = (ours: string, found: string | undefined): ComparedFact | undefined =>
  found === undefined || found === ours
    ? undefined
    : { fact: "special", state: "nok", differences: [{ detail: null, ours: statusWords(ours), found: statusWords(found) }] };
/** What Google shows nothing of, though it was sent there, is not there. */
const missing = (fact: ListingFact): ComparedFact => ({
  fact,
  state: "nok",
  differences: [{ detail: null, ours: "", found: texts.none }],
});

/** Compares what stands at Google with what it was to be told on a day; what was not sent is not judged. */
export const compareWithGoogle = (entry: ToldEntry, standing: GoogleStanding, today: string): readonly ComparedFact[] => {
  const { updateMask, body } = googlePayload(entry, today);
  const sent = updateMask.split(",");
  const [told, found] = [factsOf(body), factsOf(standing)];
  const listed = listingOf(entry, today);
  const ours: ListingFacts = { ...listed, phone: told.phone, hours: told.hours ?? listed.hours, special: told.special ?? [] };
  const status = compareStatus(body.openInfo.status, standing.openInfo?.status);
  const compared = new Map(compareFacts(ours, found, today).map((one) => [one.fact, one]));
  return LISTING_FACTS.map((fact) => {
    if (fact === "special" && status) return status;
    if (!sent.includes(SENT_BY[fact] ?? "")) return { fact, state: "unknown", differences: [] };
    return found[fact] === null ? missing(fact) : (compared.get(fact) ?? missing(fact));
  });
};
