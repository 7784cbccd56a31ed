import { formatPhone, parsePhone } from "../../values/phone/phone.ts";
import { formatDay, formatDayMonth, isoDay } from "../../values/text/format.ts";
import { isDay } from "../../values/time/german-day.ts";
import { isClosingTime, isTimeOfDay } from "../../values/time/time-of-day.ts";
import type { EntrySections } from "./entry.model.ts";
import { entryWordTexts as texts } from "./entry-words.texts.ts";
import { openingStateAt, unsaidHolidayOn, type NextOpening, type OpeningState } from "./opening-state.rules.ts";
import type { DayHours, SpecialDays } from "./opening-hours.model.ts";
import type { DatedHours } from "./special-days.rules.ts";

const CITIES_SHOWN = 5;
const SPECIAL_SHOWN = 4;

/** The head of an entry: its main trade and where it is. */
export const lineWords = ({
  trades: { trades },
  companyData,
}: {
  readonly trades: { readonly trades: readonly { readonly label: string }[] };
  readonly companyData: Pick<EntrySections["companyData"], "ShippingCity">;
}): string => texts.tradeAndCity([trades[0]?.label ?? "", companyData.ShippingCity]);

/** A phone number as visitors read it, also while it is being typed. */
export const phoneWords = (typed: string | null): string => {
  const stored = parsePhone(typed ?? "", "german");
  return stored === null ? (typed ?? "") : formatPhone(stored);
};

type Address = Pick<EntrySections["companyData"], "ShippingStreet" | "ShippingPostalCode" | "ShippingCity" | "show_address">;
/** The street as published: nothing when it is kept private. */
export const streetWords = ({ ShippingStreet, show_address }: Address): string => (show_address ? ShippingStreet : "");
/** The address as published: without street when that is kept private. */
export const addressWords = ({ companyData }: { readonly companyData: Address }): string =>
  [streetWords(companyData), `${companyData.ShippingPostalCode} ${companyData.ShippingCity}`.trim()]
    .filter((part) => part !== "")
    .join(", ");

/** A web address without what nobody reads. */
export const webWords = (address: string | null): string => (address ?? "").replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

/** The hours of a day in words; what is no time yet is said so. */
export const dayWords = (day: DayHours): string => {
  const { hours } = texts;
  if (day.state === "closed") return hours.closed;
  if (day.state === "by-appointment") return hours.byAppointment;
  if (day.state === "unknown") return hours.unknown;
  if (day.spans.some(({ from, to }) => !isTimeOfDay(from) || !isClosingTime(to))) return hours.wrong;
  const spans = day.spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  return day.by_appointment ? `${spans} ${hours.andByAppointment}` : spans;
};

/** A special day with its dates. */
export const specialWords = ({ startDate, endDate, label }: SpecialDays): string =>
  texts.hours.labelled(
    startDate === endDate ? formatDay(startDate) : texts.hours.upTo(formatDayMonth(startDate), formatDay(endDate)),
    label,
  );

/** The next special days, in their order. */
export const comingSpecialDays = ({ special_days: days }: Pick<DatedHours, "special_days">, now: Date): readonly SpecialDays[] => {
  const today = isoDay(now);
  return days
    .filter(({ startDate, endDate }) => isDay(startDate) && isDay(endDate) && endDate >= today)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, SPECIAL_SHOWN);
};

/** 08:00 is „8 Uhr“ and 17:30 „17:30 Uhr“, as people say it in a sentence. */
const clockWords = (time: string): string => texts.uhr(time.replace(/^0(?=\d)/, "").replace(/:00$/, ""));

/** A weekday names a day of the coming week only; what is further away is named by its date. */
const whenWords = ({ inDays, day, weekday }: NextOpening): string => {
  if (inDays === 0) return "";
  if (inDays === 1) return texts.tomorrow;
  return texts.onDay(inDays < 7 ? texts.longWeekdays[weekday] : formatDayMonth(day));
};

/** The line about now, in the parts that look different. */
export interface OpeningWords {
  readonly state: "open" | "closed" | "by-appointment";
  readonly strong: string;
  readonly rest: string;
  /** Why the line may not be the whole truth. */
  readonly hint: string;
}

/** A public holiday that the line speaks about although nobody has said how it is then. */
const holidayWords = (hours: DatedHours, state: OpeningState, today: string): string => {
  const day = state.kind === "closed" ? state.opens?.day : today;
  const label = day === undefined ? null : unsaidHolidayOn(hours, day);
  if (day === undefined || label === null) return "";
  return texts.unsaidHoliday(day === today ? texts.today : texts.onDate(formatDayMonth(day)), label);
};

/** "Jetzt geschlossen · öffnet morgen um 8 Uhr"; null when the hours say nothing about today. */
export const openingWords = (hours: DatedHours, now: Date): OpeningWords | null => {
  const state = openingStateAt(hours, now);
  if (state === null) return null;
  const hint = holidayWords(hours, state, isoDay(now));
  if (state.kind === "by-appointment") return { state: state.kind, strong: "", rest: texts.byAppointmentNow, hint };
  if (state.kind === "open")
    return {
      state: state.kind,
      strong: texts.openNow,
      rest: state.until === null ? texts.always : texts.closes(clockWords(state.until)),
      hint,
    };
  const rest = state.opens === null ? "" : texts.opens(whenWords(state.opens), clockWords(state.opens.at));
  return { state: state.kind, strong: texts.closedNow, rest, hint };
};

/** Where the business works. */
export const areaWords = ({
  serviceArea: { kind, radiusKm, cities },
}: {
  readonly serviceArea: Pick<EntrySections["serviceArea"], "kind" | "radiusKm"> & { readonly cities: readonly { readonly name: string }[] };
}): string => {
  if (kind === "nationwide") return texts.area.nationwide;
  if (kind === "radius") return radiusKm === null ? "" : texts.area.radius(String(radiusKm));
  if (kind === "none") return "";
  const shown = cities
    .slice(0, CITIES_SHOWN)
    .map(({ name }) => name)
    .join(", ");
  return cities.length > CITIES_SHOWN ? texts.area.more(shown, cities.length - CITIES_SHOWN) : shown;
};
