import { isTimeOfDay, isClosingTime } from "@schaufenster/contract/values/time/time-of-day.ts";
import { formatPhone, parsePhone } from "@schaufenster/contract/values/phone/phone.ts";
import type { DayHours, SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { formatDay, formatDayMonth } from "../../../parts/format.ts";
import type { Sections } from "../frame/section.ts";
import { previewTexts as texts } from "./preview.texts.ts";

const CITIES_SHOWN = 5;

/** A phone number as visitors read it, also while it is being typed. */
export const phoneWords = (typed: string | null): string => {
  const stored = parsePhone(typed ?? "", "german");
  return stored === null ? (typed ?? "") : formatPhone(stored);
};

/** The address as published: without street when that is kept private. */
export const addressWords = ({ companyData: { ShippingStreet, ShippingPostalCode, ShippingCity, show_address } }: Sections): string =>
  [show_address ? ShippingStreet : "", `${ShippingPostalCode} ${ShippingCity}`.trim()].filter((part) => part !== "").join(", ");

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

/** Where the business works. */
export const areaWords = ({ serviceArea: { kind, radiusKm, cities } }: Sections): string => {
  if (kind === "nationwide") return texts.area.nationwide;
  if (kind === "radius") return radiusKm === null ? "" : texts.area.radius(String(radiusKm));
  if (kind === "none") return "";
  const shown = cities
    .slice(0, CITIES_SHOWN)
    .map(({ name }) => name)
    .join(", ");
  return cities.length > CITIES_SHOWN ? texts.area.more(shown, cities.length - CITIES_SHOWN) : shown;
};
