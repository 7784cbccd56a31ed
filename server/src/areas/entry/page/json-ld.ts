import { addressWords, areaWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { PAYMENT_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import { WEEKDAYS, type Weekday } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { OpeningHours, Span } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { lengthOf, spansOf } from "@schaufenster/contract/areas/entry/opening-hours.rules.ts";
import { specialStretches } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { readableText } from "@schaufenster/contract/values/text/rich-text.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { END_OF_DAY } from "@schaufenster/contract/values/time/time-of-day.ts";
import type { ShownEntry } from "./page.present.ts";

/* schema.org LocalBusiness, for whoever reads pages by machine. It says what the page says, in other words. */

const DAY_MINUTES = 1440;
/** The last minute of a day: a time of 24:00 is unknown there. */
const LAST_MINUTE = "23:59";
const SCHEMA_DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** One stretch; `next` says that it belongs to the day after. */
interface Stated {
  readonly opens: string;
  readonly closes: string;
  readonly next: boolean;
}
/** A span in the words of the schema: an end before the start is the next day's, and the same time twice would mean closed. */
const statedSpans = (span: Span): readonly Stated[] => {
  const closes = span.to === END_OF_DAY ? LAST_MINUTE : span.to;
  if (lengthOf(span) < DAY_MINUTES || span.from === "00:00") {
    return [{ opens: span.from, closes: lengthOf(span) === DAY_MINUTES ? LAST_MINUTE : closes, next: false }];
  }
  return [
    { opens: span.from, closes: LAST_MINUTE, next: false },
    { opens: "00:00", closes, next: true },
  ];
};

const weekOf = ({ week }: OpeningHours): object[] =>
  WEEKDAYS.flatMap((day, at) =>
    spansOf(week[day])
      .flatMap(statedSpans)
      .map(({ next, ...times }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: SCHEMA_DAYS[WEEKDAYS[(at + (next ? 1 : 0)) % WEEKDAYS.length] ?? day],
        ...times,
      })),
  );

/** Special days as they count: where two cover a day, the shorter one does. A closed day opens and closes at midnight. */
const specialDaysOf = (hours: OpeningHours, today: string): object[] =>
  specialStretches(hours, today).flatMap(({ startDate, endDate, special }) => {
    const stated = (times: { opens: string; closes: string }, shift = 0) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: addDays(startDate, shift),
      validThrough: addDays(endDate, shift),
      ...times,
    });
    if (special.hours.state === "closed") return [stated({ opens: "00:00", closes: "00:00" })];
    return spansOf(special.hours)
      .flatMap(statedSpans)
      .map(({ next, ...times }) => stated(times, next ? 1 : 0));
  });

const leaveOutEmpty = <T extends object>(data: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>;

const TEXT_MOST = 500;
/** A few sentences about the business. */
export const describe = ({ sections: { aboutUs, trades, companyData } }: ShownEntry): string => {
  const about = aboutUs.short || readableText(aboutUs.long).replaceAll(/\s+/g, " ");
  const fallback = [trades.trades.map(({ label }) => label).join(", "), addressWords({ companyData })]
    .filter((part) => part !== "")
    .join(" · ");
  return (about || fallback || companyData.company_name).slice(0, TEXT_MOST);
};
/** What stands below the title where pages are listed: longer ones are cut there, and not at a word. */
export const LINE_MOST = 160;
/** The same in one line. */
export const describeShortly = (shown: ShownEntry): string => {
  const text = describe(shown);
  if (text.length <= LINE_MOST) return text;
  const cut = text.slice(0, LINE_MOST - 1).replace(/\s+\S*$/, "");
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
};

/** The entry as schema.org knows a business. `absolute` makes an address of ours one that works elsewhere. */
export const localBusinessOf = (shown: ShownEntry, canonical: string, absolute: (path: string) => string, now: Date): object => {
  const { companyData, onlinePresence, logoAndSlogan, media, details, payments, openingHours } = shown.sections;
  const pictures = media.images.map(({ Url }) => Url).filter((url) => url.startsWith("/"));
  const logo = logoAndSlogan.media_owner.find(({ Type__c, Url }) => Type__c === "LOGO" && Url.startsWith("/"));
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": canonical,
    url: canonical,
    name: companyData.company_name,
    ...leaveOutEmpty({
      description: describe(shown),
      slogan: logoAndSlogan.slogan,
      telephone: companyData.Phone ?? companyData.mobile,
      faxNumber: companyData.fax,
      email: companyData.email,
      image: pictures.map(absolute),
      logo: logo && absolute(logo.Url),
      foundingDate: details.founded,
      knowsLanguage: details.languages,
      paymentAccepted: payments.payments.map((key) => PAYMENT_LABELS[key]).join(", "),
      areaServed: areaWords(shown.sections),
      openingHoursSpecification: weekOf(openingHours),
      specialOpeningHoursSpecification: specialDaysOf(openingHours, isoDay(now)),
      sameAs: [onlinePresence.website, ...onlinePresence.links.map(({ url }) => url)].filter((url) => url !== null),
    }),
    address: {
      "@type": "PostalAddress",
      ...leaveOutEmpty({ streetAddress: companyData.ShippingStreet }),
      postalCode: companyData.ShippingPostalCode,
      addressLocality: companyData.ShippingCity,
      addressCountry: "DE",
    },
    ...(shown.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Math.round(shown.rating.average * 10) / 10,
        reviewCount: shown.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
};
