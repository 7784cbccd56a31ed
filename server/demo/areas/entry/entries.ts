import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { CUSTOMER_CARDS, PAYMENTS, SERVICE_FEATURES, type ENTRY_SECTIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { DayHours, Week } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { cleanRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import { slugOf } from "../../../src/registers/slug.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

type Section = (typeof ENTRY_SECTIONS)[number];
/** The entry as stored: one document per section, the version stands in a column of its own. */
export type Sections = { readonly [S in Section]: Omit<Entry[S], "version"> };

const open = (...spans: readonly (readonly [string, string])[]): DayHours => ({
  state: "open",
  spans: spans.map(([from, to]) => ({ from, to })),
  by_appointment: false,
});
const CLOSED: DayHours = { state: "closed" };
const weekOf = (day: DayHours, weekend: DayHours): Week => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: weekend,
  sunday: weekend,
});
const FULL_DAY = open(["08:00", "12:00"], ["13:00", "17:30"]);
const KRANZ_WEEK: Week = {
  ...weekOf(FULL_DAY, CLOSED),
  wednesday: open(["08:00", "12:00"]),
  thursday: open(["08:00", "12:00"], ["13:00", "19:00"]),
  friday: open(["08:00", "14:00"]),
};
const RESTAURANT_WEEK: Week = { ...weekOf(open(["11:30", "14:30"], ["17:00", "23:00"]), open(["11:30", "00:30"])), monday: CLOSED };

const hoursOf = (c: Company): Week => {
  if (c.showcase) return KRANZ_WEEK;
  return c.trade.profession === "gastronomy"
    ? RESTAURANT_WEEK
    : weekOf(FULL_DAY, c.trade.profession === "retail" ? open(["10:00", "16:00"]) : CLOSED);
};

const COLOURS = ["%230C5D6D", "%23A4562A", "%23456B3A", "%235B4A8A", "%238C4A36"] as const;
/** A picture that needs no file: a coloured field with the company's first letters. */
const picture = (c: Company, at: number): string => {
  const letters = encodeURIComponent(
    c.name
      .replace(/[^\p{L} ]/gu, "")
      .slice(0, 2)
      .toUpperCase(),
  );
  const colour = COLOURS[(c.index + at) % COLOURS.length] ?? COLOURS[0];
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 112'%3E%3Crect width='160' height='112' fill='${colour}'/%3E%3Ctext x='80' y='68' font-family='sans-serif' font-size='36' text-anchor='middle' fill='white'%3E${letters}%3C/text%3E%3C/svg%3E`;
};
const images = (c: Company, count: number): Entry["media"]["images"] =>
  Array.from({ length: count }, (_, at) => ({
    id: `bild-${at + 1}`,
    Url: picture(c, at),
    alt: `${c.trade.label}, Bild ${at + 1}`,
    width: 1600,
    height: 1120,
    state: "ready",
  }));

const ABOUT =
  "Wir sind ein Familienbetrieb und seit vielen Jahren in der Region zu Hause. Unser Team berät Sie gründlich, arbeitet sauber und hält Termine ein. Sprechen Sie uns an, wir freuen uns auf Sie.";
const ABOUT_HTML = cleanRichText(ABOUT);
const KRANZ_ABOUT = "Seit 1987 streichen, tapezieren und lackieren wir im Kölner Süden – heute in zweiter Generation.";

const withoutVersion = ([name, section]: [string, { version?: number }]): [string, object] => {
  const { version: _, ...data } = section;
  return [name, data];
};
const EMPTY = Object.fromEntries(Object.entries(EMPTY_SECTIONS).map(withoutVersion)) as Sections;
/** What every entry has, with everything optional left empty. */
const bare = (c: Company): Sections => ({
  ...EMPTY,
  companyData: {
    ...EMPTY.companyData,
    company_name: c.name.slice(0, 160),
    ShippingStreet: c.street,
    ShippingPostalCode: c.zip,
    ShippingCity: c.city.name,
    Phone: c.phone,
  },
  details: { ...EMPTY.details, profession: c.trade.profession },
  trades: { trades: [{ id: c.trade.id, label: c.trade.label }] },
  requestRadius: { radiusKm: 20 },
});

/** The design's company: 78 % complete, with open steps in every level but the mandatory one. */
const kranzSections = ({ clock }: World, c: Company): Sections => {
  const base = bare(c);
  return {
    ...base,
    companyData: { ...base.companyData, email: "info@malerbetrieb-kranz.example", mobile: "+491714710220" },
    details: {
      ...base.details,
      legal_form: "gbr",
      founded: "1987",
      employees: "6-10",
      owner_name: "Johanna Kranz",
      chamber: "Handwerkskammer zu Köln",
      languages: ["de", "en"],
    },
    openingHours: { ...base.openingHours, week: KRANZ_WEEK },
    payments: { payments: ["cash", "girocard", "invoice", "bank-transfer"] },
    customerCards: { cards: ["voucher"] },
    onlinePresence: {
      ...base.onlinePresence,
      website: "https://malerbetrieb-kranz.example",
      links: [{ network: "instagram", url: "https://instagram.example/malerbetrieb.kranz" }],
    },
    logoAndSlogan: { slogan: "", media_owner: [{ Type__c: "LOGO", Url: picture(c, 0) }], logo_checking: false },
    trades: {
      trades: [
        ...base.trades.trades,
        { id: "fassadengestaltung", label: "Fassadengestaltung" },
        { id: "bodenbelaege", label: "Bodenbeläge" },
      ],
    },
    searchKeywords: { keywords: [...c.trade.keywords] },
    productFeatures: { features: [{ id: "silikatfarbe", label: "Silikatfarbe" }] },
    serviceArea: { kind: "radius", radiusKm: 25, cities: [] },
    aboutUs: { short: "", long: cleanRichText(KRANZ_ABOUT) },
    media: { images: images(c, 2), videos: [] },
    b2bCodex: { accepted: true, acceptedAt: clock.at(-300, "10:00").toISOString(), contactName: "Johanna Kranz" },
    requestRadius: { radiusKm: 15 },
  };
};

const contactSections = (random: Random, c: Company, base: Sections): Partial<Sections> => {
  const has = (): boolean => random.chance(c.fill);
  return {
    companyData: { ...base.companyData, email: has() ? `info@${c.domain}` : null, show_address: random.chance(0.9) },
    details: {
      ...base.details,
      owner_name: has() ? `${c.owner.firstName} ${c.owner.lastName}` : "",
      legal_form: has() ? "sole-trader" : null,
      founded: has() ? String(random.int(1890, 2022)) : null,
      languages: has() ? ["de", "en"] : [],
    },
    openingHours: { ...base.openingHours, week: has() ? hoursOf(c) : base.openingHours.week },
    payments: { payments: random.some(PAYMENTS, c.fill * 0.4) },
    customerCards: { cards: random.some(CUSTOMER_CARDS, c.fill * 0.2) },
    onlinePresence: { ...base.onlinePresence, website: has() ? `https://${c.domain}` : null },
  };
};

const offerSections = (world: World, random: Random, c: Company): Partial<Sections> => {
  const has = (): boolean => random.chance(c.fill);
  return {
    logoAndSlogan: {
      slogan: has() ? `${c.trade.label} mit Herz und Verstand` : "",
      media_owner: has() ? [{ Type__c: "LOGO", Url: picture(c, 0) }] : [],
      logo_checking: false,
    },
    searchKeywords: { keywords: random.some(c.trade.keywords, c.fill) },
    serviceFeatures: { features: random.some(SERVICE_FEATURES, c.fill * 0.3) },
    productFeatures: { features: random.some(c.trade.keywords, c.fill * 0.3).map((label) => ({ id: slugOf(label), label })) },
    serviceArea: has() ? { kind: "radius", radiusKm: random.int(2, 12) * 5, cities: [] } : { kind: "none", radiusKm: null, cities: [] },
    aboutUs: { short: has() ? `Ihr Betrieb für ${c.trade.label} in ${c.city.name}.` : "", long: has() ? ABOUT_HTML : "" },
    media: { images: images(c, has() ? random.int(1, 6) : 0), videos: [] },
    b2bCodex: c.published
      ? { accepted: true, acceptedAt: world.clock.ago(200).toISOString(), contactName: c.owner.lastName }
      : { accepted: false, acceptedAt: null, contactName: "" },
    requestRadius: { radiusKm: random.pick([10, 20, 30, 50]) },
  };
};

/** An entry that somebody took over yesterday. */
const blankSections = (c: Company): Sections => {
  const base = bare(c);
  return {
    ...base,
    companyData: { ...base.companyData, ShippingStreet: "", Phone: null },
    details: { ...base.details, profession: "service" },
    trades: { trades: [] },
    requestRadius: { radiusKm: 50 },
  };
};

/** The whole entry of a company. */
export const sectionsOf = (world: World, c: Company): Sections => {
  if (c.showcase) return kranzSections(world, c);
  if (c.blank) return blankSections(c);
  const random = new Random(world.seed, "entry", c.index);
  const base = bare(c);
  return { ...base, ...contactSections(random, c, base), ...offerSections(world, random, c) };
};
