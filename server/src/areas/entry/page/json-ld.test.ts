import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { PAYMENT_LABELS } from "@schaufenster/contract/areas/entry/entry-labels.texts.ts";
import type { DayHours, OpeningHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { openMinutesOn, weekdayOf } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { minutesOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { entries, NO_WISHES, NOW, TODAY } from "../../../../test/generated-entries.ts";
import { LOOKS, machineData } from "../../../../test/public-pages.ts";
import { namesOf, readData, readPage, saidOf, typeOf, type Thing } from "../../../../test/read-page.ts";
import { printEntry } from "./page.html.ts";
import type { ShownEntry } from "./page.present.ts";

/* What machines read in a page is what the entry says: read back from the page as they would, over entries of every kind. */

const ENTRIES = 200;
const ORIGIN = "https://portal.nahwerk.example";
const CANONICAL = `${ORIGIN}/e/0123456789abcdef/x`;
const absolute = (path: string): string => ORIGIN + path;

/** The times of a specification. */
const timesOf = (one: Thing) => ({
  day: saidOf(one, "dayOfWeek")[0],
  from: String(saidOf(one, "validFrom")[0]),
  through: String(saidOf(one, "validThrough")[0]),
  opens: String(saidOf(one, "opens")[0]),
  closes: String(saidOf(one, "closes")[0]),
});
/** When a business is open on a day, as a reader of the data understands it: special days first, an end before the start is the next day's. */
const readDay = (data: Thing, date: string): readonly (readonly [number, number])[] => {
  const [usual = [], special = []] = ["openingHoursSpecification", "specialOpeningHoursSpecification"].map((name) =>
    saidOf(data, name).map((one) => timesOf(one as Thing)),
  );
  const of = special.filter(({ from, through }) => from <= date && date <= through);
  const chosen = of.length > 0 ? of : usual.filter(({ day }) => String(day).toLowerCase() === weekdayOf(date));
  return chosen
    .filter(({ opens, closes }) => opens !== closes)
    .map(({ opens, closes }) => [minutesOf(opens), closes === "23:59" ? 1440 : minutesOf(closes)] as const)
    .toSorted(([a], [b]) => a - b);
};

const some = (...values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value === null || value === undefined || value === "" ? [] : [value]));
const ownPictures = (urls: readonly string[]): string[] => urls.filter((url) => url.startsWith("/")).map(absolute);
/** What is to be read about a business, name by name; the hours are compared day by day. */
const expected = ({ sections }: ShownEntry): Readonly<Record<string, readonly unknown[]>> => {
  const { companyData, details, payments, onlinePresence, logoAndSlogan, media } = sections;
  return {
    url: [CANONICAL],
    name: [companyData.company_name],
    slogan: some(logoAndSlogan.slogan),
    telephone: some(companyData.Phone),
    email: some(companyData.email),
    image: ownPictures(media.images.map(({ Url }) => Url)),
    logo: ownPictures(logoAndSlogan.media_owner.map(({ Url }) => Url)),
    foundingDate: some(details.founded),
    knowsLanguage: details.languages,
    paymentAccepted: some(payments.payments.map((key) => PAYMENT_LABELS[key]).join(", ")),
    sameAs: some(onlinePresence.website, ...onlinePresence.links.map(({ url }) => url)),
  };
};

test("the data of 200 pages says what their entries say, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (shown) => {
      const data = await readData(readPage(printEntry(shown, LOOKS.nahwerk, { canonical: CANONICAL, absolute }, NOW)));
      expect([data["@id"], typeOf(data)]).toEqual([CANONICAL, ["LocalBusiness"]]);
      const said = expected(shown);
      for (const [name, values] of Object.entries(said)) expect([name, saidOf(data, name)]).toEqual([name, values]);
      const further = [
        "address",
        "aggregateRating",
        "areaServed",
        "description",
        "openingHoursSpecification",
        "specialOpeningHoursSpecification",
      ];
      expect(namesOf(data).filter((name) => !(name in said) && !further.includes(name))).toEqual([]);
      const { companyData, openingHours } = shown.sections;
      const [address] = saidOf(data, "address") as Thing[];
      expect(
        address && [
          typeOf(address),
          ...["streetAddress", "postalCode", "addressLocality", "addressCountry"].map((name) => saidOf(address, name)),
        ],
      ).toEqual([
        ["PostalAddress"],
        some(companyData.ShippingStreet),
        [companyData.ShippingPostalCode],
        [companyData.ShippingCity],
        ["DE"],
      ]);
      const ratings = (saidOf(data, "aggregateRating") as Thing[]).map((one) =>
        ["ratingValue", "reviewCount", "bestRating", "worstRating"].map((name) => saidOf(one, name)[0]),
      );
      expect(ratings).toEqual(shown.rating === null ? [] : [[shown.rating.average, shown.rating.count, 5, 1]]);
      for (let ahead = 0; ahead <= 45; ahead += 1) {
        const date = addDays(TODAY, ahead);
        const open = openMinutesOn(openingHours, date).map(({ start, end }) => [start, end] as const);
        expect([date, readDay(data, date)]).toEqual([date, open]);
      }
    }),
    { numRuns: ENTRIES },
  );
});

/** The data of a page whose Sunday has these hours. */
const dataAt = (hours: DayHours, special_days: OpeningHours["special_days"] = []) => {
  const openingHours = { ...EMPTY_SECTIONS.openingHours, week: { ...EMPTY_SECTIONS.openingHours.week, sunday: hours }, special_days };
  const shown: ShownEntry = {
    publicId: "x",
    claimable: true,
    revision: "1",
    changedAt: NOW.toISOString(),
    sections: { ...EMPTY_SECTIONS, openingHours },
    rating: null,
    praise: null,
    wishes: NO_WISHES,
  };
  return machineData(printEntry(shown, LOOKS.nahwerk, { canonical: CANONICAL, absolute }, NOW));
};
const span = (from: string, to: string): DayHours => ({ state: "open", by_appointment: false, spans: [{ from, to }] });

test("a night, a whole day from evening to evening and a closed day are said as the schema wants it", () => {
  const type = "OpeningHoursSpecification";
  expect(dataAt(span("18:00", "02:00"))["openingHoursSpecification"]).toEqual([
    { "@type": type, dayOfWeek: "Sunday", opens: "18:00", closes: "02:00" },
  ]);
  expect(dataAt(span("08:00", "08:00"))["openingHoursSpecification"]).toEqual([
    { "@type": type, dayOfWeek: "Sunday", opens: "08:00", closes: "23:59" },
    { "@type": type, dayOfWeek: "Monday", opens: "00:00", closes: "08:00" },
  ]);
  const closed = {
    startDate: "2026-12-24",
    endDate: "2026-12-26",
    kind: "company-holiday",
    label: "",
    hours: { state: "closed" },
  } as const;
  const eve = { startDate: "2026-12-24", endDate: "2026-12-24", kind: "special", label: "", hours: span("08:00", "12:00") } as const;
  expect(dataAt(span("08:00", "12:00"), [closed, eve])["specialOpeningHoursSpecification"]).toEqual([
    { "@type": type, validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "12:00" },
    { "@type": type, validFrom: "2026-12-25", validThrough: "2026-12-26", opens: "00:00", closes: "00:00" },
  ]);
});
