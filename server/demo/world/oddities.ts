import { CITIES, type City } from "./names.ts";
import { book, everyProduct } from "./products.ts";
import { showcase, SHOWCASE_COMPANIES } from "./showcase.ts";
import { tradeOf } from "./trades.ts";
import type { BrandKey, Company, World } from "./world.ts";

type Changes = Partial<Company>;
interface Oddity {
  readonly login: string;
  readonly brand: BrandKey;
  readonly what: string;
  readonly changes: (world: World) => Changes;
}

const cityOf = (name: string): City => CITIES.find((city) => city.name === name) ?? CITIES[0];
const longName =
  "Süddeutsche Straßen-, Tief- und Wasserbaugesellschaft für Großprojekte Müller-Lüdenscheidt, Weißgräber & Söhne GmbH & Co. Kommanditgesellschaft";

/** Companies that are unusual in exactly one respect; each has an owner of its own to sign in with. */
export const ODDITIES: readonly Oddity[] = [
  {
    login: "viele-anfragen@demo.example",
    brand: "nahwerk",
    what: "Firma mit 50.000 Anfragen",
    changes: () => ({ name: "Umzüge Rößler & Töchter GmbH", trade: tradeOf("umzuege"), leads: 50_000, reviews: 1_200, views: 140 }),
  },
  {
    login: "leer@demo.example",
    brand: "ortsfink",
    what: "Neue Firma ohne Anfragen, Bewertungen und Statistik",
    changes: (world) => ({
      name: "Blütenreich Lübeck",
      trade: tradeOf("blumen"),
      city: cityOf("Lübeck"),
      zip: "23552",
      leads: 0,
      reviews: 0,
      views: 0,
      fill: 0,
      google: null,
      products: [book("ENT", "Ordered", world.clock.day(5))],
    }),
  },
  {
    login: "langer-name@demo.example",
    brand: "nahwerk",
    what: "Sehr langer Firmenname mit Umlauten und ß",
    changes: () => ({ name: longName, displayName: longName, city: cityOf("Neustadt an der Weinstraße"), zip: "67433" }),
  },
  {
    login: "anspruch-laeuft-ab@demo.example",
    brand: "nahwerk",
    what: "Inhaberanspruch läuft ab (führt zur Bestätigung)",
    changes: (world) => ({
      name: "Schreinerei Lindner",
      trade: tradeOf("schreinerei"),
      claimedBy: "OWNER",
      claimedAt: world.clock.at(-352, "10:00"),
    }),
  },
  {
    login: "vom-anbieter@demo.example",
    brand: "nahwerk",
    what: "Vom Anbieter übernommener Eintrag (claimed_by 11880)",
    changes: (world) => ({ claimedBy: "11880", claimedAt: world.clock.at(-40, "09:00"), reseller: false }),
  },
  {
    login: "ohne-berater@demo.example",
    brand: "ortsfink",
    what: "Firma ohne Ansprechpartner",
    changes: () => ({ adviser: null }),
  },
  {
    login: "unbekanntes-produkt@demo.example",
    brand: "nahwerk",
    what: "Unbekannte SKU und Produkt ohne Details",
    changes: (world) => ({
      products: [
        book("ENT", "Invoicing", world.clock.month(-14)),
        { sku: "XYZ-ALT-07", status: "Invoicing", name: "Branchenbuch-Anzeige", startsOn: world.clock.month(-60) },
        { sku: "WEB-START-12", status: "Produced", name: null, startsOn: null },
      ],
    }),
  },
  {
    login: "alles-inaktiv@demo.example",
    brand: "nahwerk",
    what: "Alle Produkte inaktiv",
    changes: (world) => ({ products: everyProduct("Inactive", world.clock), claimedBy: "OWNER", reseller: false }),
  },
  {
    login: "google-warnung@demo.example",
    brand: "ortsfink",
    what: "Google verbunden, nicht bestätigt, mit Eintragsservice (Warnung)",
    changes: (world) => ({
      products: [book("ENT", "Invoicing", world.clock.month(-9)), book("ESV", "Invoicing", world.clock.month(-9))],
      google: { confirmed: false },
    }),
  },
  {
    login: "google-gefahr@demo.example",
    brand: "nahwerk",
    what: "Google verbunden, nicht bestätigt, mit Bewertungsmanagement Plus (Gefahr)",
    changes: (world) => ({
      products: [book("ENT", "Invoicing", world.clock.month(-9)), book("RMP", "Invoicing", world.clock.month(-3))],
      google: { confirmed: false },
    }),
  },
  {
    login: "alle-produkte@demo.example",
    brand: "nahwerk",
    what: "Alle Produktfamilien aktiv",
    changes: (world) => ({ products: everyProduct("Invoicing", world.clock), google: { confirmed: true }, fill: 1 }),
  },
  {
    login: "nur-bestellt@demo.example",
    brand: "ortsfink",
    what: "Alle Produkte bestellt, mit aktivem Wiederverkäufer",
    changes: (world) => ({ products: everyProduct("Ordered", world.clock), claimedBy: "OWNER", reseller: true }),
  },
  {
    login: "neu@demo.example",
    brand: "nahwerk",
    what: "Gerade übernommener, fast leerer Eintrag",
    changes: (world) => ({
      name: "Umzüge Weber",
      trade: tradeOf("umzuege"),
      city: cityOf("Köln"),
      zip: "50667",
      claimedBy: "OWNER",
      claimedAt: world.clock.at(-1, "17:40"),
      leads: 0,
      reviews: 0,
      views: 0,
      fill: 0,
      blank: true,
      published: false,
      google: null,
      products: [book("ENT", "Ordered", world.clock.day(3))],
    }),
  },
];

/** One person with many branches and one with two companies; the branches follow the oddities. */
export const BRANCHES = { ownerId: 1014, login: "filialen@demo.example", count: 12 } as const;
export const PAIR = { ownerId: 1013, login: "zwei-firmen@demo.example", count: 2 } as const;

const FIRST_ODDITY = SHOWCASE_COMPANIES;
const FIRST_BRANCH = FIRST_ODDITY + ODDITIES.length;
const FIRST_OF_PAIR = FIRST_BRANCH + BRANCHES.count;
/** Everything behind this place is ordinary. */
export const FIRST_ORDINARY = FIRST_OF_PAIR + PAIR.count;

const branch = (at: number): Changes => {
  const city = CITIES[at % CITIES.length] ?? CITIES[0];
  const { ownerId, login } = BRANCHES;
  return { brand: "nahwerk", name: `Optik Sommer ${city.name}`, trade: tradeOf("augenoptik"), city, zip: city.zips[0], ownerId, login };
};

const half = (at: number): Changes => {
  const { ownerId, login } = PAIR;
  const name = at === 0 ? "Steuerkanzlei Yıldız & Groß" : "Fahrradwerkstatt Blitz";
  return { brand: "ortsfink", name, trade: tradeOf(at === 0 ? "steuerberatung" : "fahrradreparatur"), ownerId, login };
};

/** What is special about the company at this place; nothing for ordinary ones. */
export const special = (world: World, index: number): Changes => {
  if (index < FIRST_ODDITY) return showcase(world, index);
  if (index >= FIRST_ORDINARY) return {};
  if (index >= FIRST_OF_PAIR) return half(index - FIRST_OF_PAIR);
  if (index >= FIRST_BRANCH) return branch(index - FIRST_BRANCH);
  const oddity = ODDITIES[index - FIRST_ODDITY];
  return oddity === undefined ? {} : { brand: oddity.brand, login: oddity.login, ...oddity.changes(world) };
};
