import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { LANGUAGES, NETWORKS, PAYMENTS, WEEKDAYS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { DayHours, OpeningHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import fc from "fast-check";
import { pictureAddress, type ShownEntry } from "../src/areas/entry/page/page.present.ts";

/* Entries of every kind, as a page shows them. */

/** The moment in which they are looked at. */
export const NOW = new Date("2026-12-20T12:00:00Z");
export const TODAY = "2026-12-20";
const PUBLIC_ID = "0123456789abcdef";

const textUpTo = (maxLength: number, minLength = 0) =>
  fc.string({ unit: "grapheme", minLength, maxLength }).map((text) => text.replaceAll("\0", "").trim());
const words = textUpTo(40);
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
/** One or two spans that do not touch each other. */
const openDay: fc.Arbitrary<DayHours> = fc
  .uniqueArray(time, { minLength: 2, maxLength: 4 })
  .map((times) => times.toSorted())
  .map((times) => ({
    state: "open" as const,
    by_appointment: false,
    spans: times.flatMap((from, at) => (at % 2 === 0 && times[at + 1] !== undefined ? [{ from, to: times[at + 1] ?? "" }] : [])),
  }));
const wholeDay: fc.Arbitrary<DayHours> = fc.constantFrom(
  { state: "open", by_appointment: true, spans: [{ from: "00:00", to: "24:00" }] },
  { state: "open", by_appointment: false, spans: [{ from: "18:00", to: "24:00" }] },
);
const day: fc.Arbitrary<DayHours> = fc.oneof(
  openDay,
  wholeDay,
  fc.constantFrom<DayHours>({ state: "closed" }, { state: "unknown" }, { state: "by-appointment" }),
);
const week = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day]))) as unknown as fc.Arbitrary<OpeningHours["week"]>;
const special = fc
  .record({
    start: fc.integer({ min: -5, max: 30 }),
    length: fc.integer({ min: 0, max: 9 }),
    label: words,
    hours: fc.oneof(openDay, fc.constant<DayHours>({ state: "closed" })),
  })
  .map(({ start, length, label, hours }) => ({
    startDate: addDays(TODAY, start),
    endDate: addDays(TODAY, start + length),
    kind: "special" as const,
    label,
    hours,
  }));
const web = fc.constantFrom(null, "https://a.example", "https://www.b.example/ö?x=1&y=<2>");
const photo = fc.record({
  alt: words,
  width: fc.constantFrom(0, 300, 1280, 2400),
  height: fc.constantFrom(200, 1600),
  Url: fc.constantFrom(pictureAddress(PUBLIC_ID, "bild-0001", "gross"), "data:image/png;base64,AA=="),
});
const sections: fc.Arbitrary<EntrySections> = fc
  .record({
    name: words.map((text) => text || "Betrieb"),
    street: words,
    zip: fc.constantFrom("50999", "01067"),
    city: words,
    phone: fc.constantFrom(null, "+492214710100"),
    email: fc.constantFrom(null, "info@a.example"),
    founded: fc.constantFrom(null, "1987"),
    languages: fc.subarray([...LANGUAGES]),
    payments: fc.subarray([...PAYMENTS]),
    website: web,
    links: fc.subarray([...NETWORKS]).map((all) => all.map((network) => ({ network, url: `https://${network}.example/x` }))),
    slogan: words,
    short: fc.oneof(words, textUpTo(900, 200)),
    trades: fc.uniqueArray(words, { maxLength: 3 }),
    photos: fc.array(photo, { maxLength: 4 }),
    hasLogo: fc.boolean(),
    papers: fc.array(
      words.filter((text) => text !== ""),
      { maxLength: 2 },
    ),
    week,
    special_days: fc.array(special, { maxLength: 6 }),
  })
  .map((said) => ({
    ...EMPTY_SECTIONS,
    companyData: {
      ...EMPTY_SECTIONS.companyData,
      company_name: said.name,
      ShippingStreet: said.street,
      ShippingPostalCode: said.zip,
      ShippingCity: said.city,
      Phone: said.phone,
      email: said.email,
    },
    details: { ...EMPTY_SECTIONS.details, founded: said.founded, languages: said.languages },
    payments: { version: 1, payments: said.payments },
    onlinePresence: { ...EMPTY_SECTIONS.onlinePresence, website: said.website, links: said.links },
    logoAndSlogan: {
      ...EMPTY_SECTIONS.logoAndSlogan,
      slogan: said.slogan,
      media_owner: said.hasLogo ? [{ Type__c: "LOGO", Url: pictureAddress(PUBLIC_ID, "logo-0001", "gross") }] : [],
    },
    trades: { version: 1, trades: said.trades.map((label) => ({ id: label, label })) },
    media: { version: 1, videos: [], images: said.photos.map((one, at) => ({ ...one, id: `bild-${at}`, state: "ready" as const })) },
    documents: {
      version: 1,
      documents: said.papers.map((title, at) => ({
        id: `preise-${at}`,
        title,
        kind: "other" as const,
        state: "ready" as const,
        Url: `/e/${PUBLIC_ID}/dokument/preise-${at}.pdf`,
        bytes: 2048,
      })),
    },
    aboutUs: { version: 1, short: said.short, long: "" },
    openingHours: { version: 1, week: said.week, phone_week: null, special_days: said.special_days, note: "" },
  }));
/** Nobody wants to be written to. */
export const NO_WISHES = { skus: [], red: null, pause: null, pause_on_holidays: true, unwanted_trades: [] };
/** An entry as everybody sees it. */
export const entries: fc.Arbitrary<ShownEntry> = fc.record({
  publicId: fc.constant(PUBLIC_ID),
  revision: fc.constant("7"),
  changedAt: fc.constant(NOW.toISOString()),
  sections,
  rating: fc.option(
    fc.record({
      average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      count: fc.integer({ min: 1, max: 900 }),
      signet: fc.boolean(),
    }),
  ),
  praise: fc.constant(null),
  claimable: fc.boolean(),
  wishes: fc.constant(NO_WISHES),
});
