import { ADVISERS } from "./advisers.ts";
import { CITIES } from "./names.ts";
import { book, type Booking } from "./products.ts";
import { tradeOf } from "./trades.ts";
import type { Company, World } from "./world.ts";

/** The people of the design's company. */
export const KRANZ = { id: 1001, login: "j.kranz@malerbetrieb-kranz.example" } as const;
export const KRANZ_SON = { id: 1002, login: "t.kranz@malerbetrieb-kranz.example" } as const;
/** Who works for it without owning it. */
export const KRANZ_AGENCY = { id: 1017, login: "vogt@klarblick.example" } as const;
export const KRANZ_ACCOUNTING = { id: 1018, login: "belege@kanzlei-wiegand.example" } as const;
export const KRANZ_ORTSFINK = { id: 1003, login: "johanna.kranz@malerbetrieb-kranz.example" } as const;

/** What the design says about its company. */
export const SHOWCASE_FIGURES = {
  leads: { open: 3, accepted: 19, declined: 1, expired: 4 },
  reviews: 308,
  /** Thirty days up to yesterday, and the thirty before. */
  views: [1284, 1142],
  calls: [86, 84],
  clicks: [127, 136],
  /** Route planning counts as a contact too; the design names calls and clicks alone. */
  routes: [0, 0],
} as const;

const OWNER = { salutation: "Frau", firstName: "Johanna", lastName: "Kranz" } as const;

const kranzProducts = ({ clock }: World): Booking[] => [
  book("ENT", "Invoicing", clock.month(-34)),
  book("ESV", "Invoicing", clock.month(-33)),
  book("WEB", "Invoicing", clock.month(-34)),
  book("LPG", "Ordered", clock.day(15), "Landingpage Fassade"),
  book("SEA", "Ordered", clock.day(11), "Google Ads"),
  book("WKB", "Invoicing", clock.month(-17)),
  book("TVB", "Produced", clock.day(-3), "Fassade neu gedacht"),
  { ...book("WBN", "Inactive", clock.month(-20)), name: "Webbanner Region Köln" },
];

const kranz = (world: World): Partial<Company> => ({
  accountId: 4_081_552,
  brand: "nahwerk",
  name: "Malerbetrieb Kranz & Tochter",
  owner: OWNER,
  ownerId: KRANZ.id,
  login: KRANZ.login,
  domain: "malerbetrieb-kranz.example",
  street: "Amselgrund 14",
  zip: "50999",
  city: CITIES[0],
  phone: "+492214710123",
  trade: tradeOf("maler-und-lackierer"),
  claimedBy: "OWNER",
  claimedAt: world.clock.at(-120, "11:20"),
  published: true,
  reseller: true,
  adviser: ADVISERS.nahwerk,
  products: kranzProducts(world),
  google: { confirmed: false },
  leads: 27,
  reviews: SHOWCASE_FIGURES.reviews,
  showcase: true,
});

const gasthaus = ({ clock }: World): Partial<Company> => ({
  accountId: 4_083_317,
  brand: "nahwerk",
  name: "Gasthaus Drei Eulen",
  owner: OWNER,
  ownerId: KRANZ.id,
  login: KRANZ.login,
  domain: "drei-eulen.example",
  street: "Fährgasse 3",
  zip: "50677",
  city: CITIES[0],
  trade: tradeOf("restaurant"),
  claimedBy: "OWNER",
  claimedAt: clock.at(-200, "15:00"),
  adviser: ADVISERS.nahwerk,
  products: [
    book("ENT", "Invoicing", clock.month(-22)),
    book("WKB", "Invoicing", clock.month(-10)),
    book("SOM", "Produced", clock.day(-20)),
    book("WBN", "Invoicing", clock.month(-3)),
    book("SEA", "Invoicing", clock.month(-14)),
  ],
  google: { confirmed: true },
});

/** So long ago every location at Google was connected. */
export const GOOGLE_SINCE_DAYS = 20;

const practice = ({ clock }: World): Partial<Company> => ({
  accountId: 4_079_020,
  brand: "nahwerk",
  name: "Physiopraxis Am Wehr",
  owner: OWNER,
  ownerId: KRANZ.id,
  login: KRANZ.login,
  domain: "physio-am-wehr.example",
  street: "Am Mühlbach 21",
  zip: "50968",
  city: CITIES[0],
  trade: tradeOf("physiotherapie"),
  claimedBy: "11880",
  claimedAt: clock.at(-90, "09:30"),
  adviser: ADVISERS.nahwerk,
  products: [
    book("ENT", "Invoicing", clock.month(-40)),
    book("SEK", "Invoicing", clock.month(-12)),
    book("VBO", "Produced", clock.month(-5)),
  ],
  google: null,
});

const ortsfinkKranz = (world: World): Partial<Company> => ({
  ...kranz(world),
  accountId: 5_081_552,
  brand: "ortsfink",
  ownerId: KRANZ_ORTSFINK.id,
  login: KRANZ_ORTSFINK.login,
  adviser: ADVISERS.ortsfink,
});

const SHOWCASE = [kranz, gasthaus, practice, ortsfinkKranz] as const;
export const SHOWCASE_COMPANIES = SHOWCASE.length;

/** The companies of the design, first of all. */
export const showcase = (world: World, index: number): Partial<Company> => SHOWCASE[index]?.(world) ?? {};
