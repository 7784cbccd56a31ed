import { formatPhone, parsePhone } from "../../values/phone/phone.ts";
import { foldName } from "../../values/text/folded.ts";
import { formatDay } from "../../values/text/format.ts";
import { addDays } from "../../values/time/series.rules.ts";
import { minutesOf } from "../../values/time/time-of-day.ts";
import type { EntrySections } from "./entry.model.ts";
import { WEEKDAYS } from "./entry.rules.ts";
import { dayWords, streetWords } from "./entry-words.rules.ts";
import type { DayHours, SpecialDays, Week } from "./opening-hours.model.ts";
import { isStated, lengthOf, spansOf } from "./opening-hours.rules.ts";
import { hoursOn, specialOn, specialStretches } from "./special-days.rules.ts";
import { LISTING_FACTS, type FoundFacts, type ListingAddress, type ListingFact, type ListingFacts } from "./listing-facts.model.ts";
import { listingFactTexts as texts } from "./listing-facts.texts.ts";
import type { Difference } from "../entry-service/listing.model.ts";

/** Whether a portal says the same: `unknown` where it, or the entry, says nothing. */
export type FactState = "ok" | "nok" | "unknown";
/** One fact as it was compared, and where it deviates in words. */
export interface ComparedFact {
  readonly fact: ListingFact;
  readonly state: FactState;
  readonly differences: readonly Omit<Difference, "field">[];
}

/** What listings say of an entry. Days that are over are not told any more; what is said twice of a day is said once. */
export const listingOf = (
  { companyData, openingHours }: Pick<EntrySections, "companyData" | "openingHours">,
  today: string,
): ListingFacts => ({
  name: companyData.company_name,
  address: { street: streetWords(companyData), zip: companyData.ShippingPostalCode, city: companyData.ShippingCity },
  phone: companyData.Phone ?? companyData.mobile,
  hours: openingHours.week,
  special: specialStretches(openingHours, today).map(({ startDate, endDate, special }) => ({ ...special, startDate, endDate })),
});

const OK = { state: "ok", differences: [] } as const;
const UNKNOWN = { state: "unknown", differences: [] } as const;
const deviate = (ours: string, found: string, detail: string | null = null) =>
  ({ state: "nok", differences: [{ detail, ours, found }] }) as const;

const DAY = 1440;
const LAST_DAY = 7;
/** Stretches of a day that touch are one. */
const joined = (stretches: readonly { start: number; end: number }[]): string =>
  stretches
    .toSorted((a, b) => a.start - b.start)
    .reduce<{ start: number; end: number }[]>((all, next) => {
      const last = all.at(-1);
      if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
      else all.push({ ...next });
      return all;
    }, [])
    .map(({ start, end }) => `${start}-${end}`)
    .join(" ");
const stretchesOf = (day: DayHours, shift: number) =>
  spansOf(day)
    .map((span) => {
      const start = minutesOf(span.from) + shift;
      return { start: Math.max(0, start), end: Math.min(DAY, start + lengthOf(span)) };
    })
    .filter(({ start, end }) => end > start);
/** When a weekday is open by the wall clock, with what is left of the evening before: portals write a night as one stretch or as two. */
const openOn = (week: Week, at: number): string => {
  const day = (index: number) => week[WEEKDAYS[index % LAST_DAY] ?? "monday"];
  return joined([...stretchesOf(day(at + LAST_DAY - 1), -DAY), ...stretchesOf(day(at), 0)]);
};

const compareName = (ours: string, found: string | null) => {
  if (found === null || ours === "") return UNKNOWN;
  return foldName(ours) === foldName(found) ? OK : deviate(ours, found);
};
const addressLine = ({ street, zip, city }: ListingAddress): string => [street, `${zip} ${city}`.trim()].filter(Boolean).join(", ");
/** A part of town behind the town is not another town. */
const isSameTown = (ours: string, found: string): boolean =>
  foldName(ours) === foldName(found) || foldName(found.split(/[-–(,]/)[0] ?? "") === foldName(ours);
const compareAddress = (ours: ListingAddress, found: ListingAddress | null) => {
  if (found === null) return UNKNOWN;
  const isSame = foldName(ours.street) === foldName(found.street) && ours.zip === found.zip.trim() && isSameTown(ours.city, found.city);
  // A street that the owner keeps private and a portal shows is a deviation like any other, and a worse one.
  return isSame
    ? OK
    : deviate(ours.street === "" && found.street !== "" ? texts.noStreet(addressLine(ours)) : addressLine(ours), addressLine(found));
};
const numberOf = (text: string): string => parsePhone(text, "any") ?? text.replace(/\D/g, "");
const comparePhone = (ours: string | null, found: string | null) => {
  if (found === null) return UNKNOWN;
  if (ours === null) return deviate(texts.none, found);
  return numberOf(ours) === numberOf(found) ? OK : deviate(formatPhone(ours), found);
};
const compareHours = (ours: Week, found: Week | null) => {
  if (found === null || !isStated(found) || !isStated(ours)) return UNKNOWN;
  const differences = WEEKDAYS.flatMap((day, at) =>
    ours[day].state === "unknown" || openOn(ours, at) === openOn(found, at)
      ? []
      : [{ detail: texts.days[day], ours: dayWords(ours[day]), found: dayWords(found[day]) }],
  );
  return differences.length === 0 ? OK : { state: "nok" as const, differences };
};

/** Days further ahead are compared when they are nearer. */
const DAYS_AHEAD = 400;
const datesOf = (special: readonly SpecialDays[], today: string): string[] => {
  const end = addDays(today, DAYS_AHEAD);
  return special.flatMap(({ startDate, endDate }) => {
    const days: string[] = [];
    for (let day = startDate < today ? today : startDate; day <= endDate && day <= end; day = addDays(day, 1)) days.push(day);
    return days;
  });
};
const compareSpecial = (ours: ListingFacts, found: readonly SpecialDays[] | null, today: string) => {
  if (found === null) return UNKNOWN;
  const there = { week: ours.hours, special_days: [...found] };
  const here = { week: ours.hours, special_days: [...ours.special] };
  const days = [...new Set(datesOf([...ours.special, ...found], today))].sort();
  const wrong = days.filter((day) => joined(stretchesOf(hoursOn(here, day), 0)) !== joined(stretchesOf(hoursOn(there, day), 0)));
  const [first] = wrong;
  if (first === undefined) return OK;
  const say = (hours: typeof here) =>
    specialOn(hours, first) ? dayWords(hoursOn(hours, first)) : texts.asUsual(dayWords(hoursOn(hours, first)));
  return deviate(say(here), say(there), texts.fromDay(formatDay(first), wrong.length));
};

/** Compares what we say with what a portal shows, fact by fact, whatever way of writing it has. */
export const compareFacts = (ours: ListingFacts, found: FoundFacts, today: string): readonly ComparedFact[] => {
  const compared: Record<ListingFact, Omit<ComparedFact, "fact">> = {
    name: compareName(ours.name, found.name),
    address: compareAddress(ours.address, found.address),
    phone: comparePhone(ours.phone, found.phone),
    hours: compareHours(ours.hours, found.hours),
    special: compareSpecial(ours, found.special, today),
  };
  return LISTING_FACTS.map((fact) => ({ fact, ...compared[fact] }));
};

type Field = Difference["field"];
const fieldOf = (fact: ListingFact): Field => (fact === "special" ? "hours" : fact);
/** The same in the four fields of the analysis: special days are opening hours there. */
export const compareListing = (
  ours: ListingFacts,
  found: FoundFacts,
  today: string,
): { fields: { field: Field; state: FactState }[]; differences: Difference[] } => {
  const compared = compareFacts(ours, found, today);
  const states = new Map<Field, FactState>();
  for (const { fact, state } of compared) {
    const before = states.get(fieldOf(fact));
    // Special days say nothing of a portal that shows no hours; where they are wrong the hours are.
    if (before === undefined || state === "nok") states.set(fieldOf(fact), state);
  }
  return {
    fields: [...states].map(([field, state]) => ({ field, state })),
    differences: compared.flatMap(({ fact, differences }) => differences.map((difference) => ({ field: fieldOf(fact), ...difference }))),
  };
};
