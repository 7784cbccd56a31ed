import type { MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { somePerson } from "./companies.ts";
import { slugOf } from "../../src/registers/slug.ts";
import { BRANCHES, PAIR } from "./oddities.ts";
import { Random } from "./random.ts";
import { KRANZ, KRANZ_ACCOUNTING, KRANZ_AGENCY, KRANZ_ORTSFINK, KRANZ_SON } from "./showcase.ts";
import type { BrandKey, Company, Person, World } from "./world.ts";

type Role = "user" | "customer" | "tradesmanager" | "ratingusermanager" | "cuca" | "desk";

/** Somebody who can sign in, or no longer or not yet can. */
export interface Account extends Person {
  readonly id: number;
  readonly login: string;
  readonly phone: string | null;
  readonly roles: readonly [Role, ...Role[]];
  readonly status: "active" | "unactivated" | "deleted";
  readonly logins: number;
  readonly lastLogin: number;
}

/** A person with a story, for the list of demo logins. */
export interface Character extends Account {
  readonly brand: BrandKey;
  readonly what: string;
}

const character = (id: number, login: string, name: string, what: string, changes: Partial<Character> = {}): Character => {
  const [salutation, firstName = "", ...rest] = name.split(" ");
  return {
    id,
    login,
    salutation: salutation === "Frau" ? "Frau" : "Herr",
    firstName,
    lastName: rest.join(" "),
    brand: "nahwerk",
    what,
    phone: null,
    roles: ["customer"],
    status: "active",
    logins: 20,
    lastLogin: 3,
    ...changes,
  };
};

/** Registered with the name of a company, and waits to be put to it. */
export const NEWCOMER = { id: 1016, company: "Malerbetrieb Kranz & Tochter" } as const;

/** Everybody who does not simply own one ordinary company. */
export const CHARACTERS: readonly Character[] = [
  character(KRANZ.id, KRANZ.login, "Frau Johanna Kranz", "Inhaberin mit drei Firmen (Bild der Entwürfe), auch Bewertungsmanager", {
    phone: "+491714710220",
    roles: ["customer", "ratingusermanager"],
    logins: 48,
  }),
  character(KRANZ_SON.id, KRANZ_SON.login, "Herr Tim Kranz", "Büro des Malerbetriebs, eine Firma", { logins: 12 }),
  character(KRANZ_AGENCY.id, KRANZ_AGENCY.login, "Frau Petra Vogt", "Agentur des Malerbetriebs: Eintrag und Werbung, keine Verträge", {
    logins: 6,
  }),
  character(KRANZ_ACCOUNTING.id, KRANZ_ACCOUNTING.login, "Frau Hanne Wiegand", "Steuerkanzlei des Malerbetriebs: nur Dokumente", {
    logins: 3,
  }),
  character(KRANZ_ORTSFINK.id, KRANZ_ORTSFINK.login, "Frau Johanna Kranz", "Gegenstück bei Ortsfink, eine Firma", {
    brand: "ortsfink",
    logins: 31,
  }),
  character(1004, "mira.anders@post.example", "Frau Mira Anders", "Privatperson mit Bewertungen", { roles: ["user"] }),
  character(1005, "ole.petersen@post.example", "Herr Ole Petersen", "Privatperson bei Ortsfink", { roles: ["user"], brand: "ortsfink" }),
  character(1006, "ohne-firma@demo.example", "Frau Nele Groß", "Kundin ohne Firma"),
  character(1007, "gewerke@demo.example", "Herr Bernd Hübner", "Rolle tradesmanager", { roles: ["tradesmanager"] }),
  character(1008, "bewertungsmanager@demo.example", "Frau Ayşe Çelik", "Rolle ratingusermanager", { roles: ["ratingusermanager"] }),
  character(1009, "nicht-aktiviert@demo.example", "Herr Jonas Voß", "noch nicht aktiviert, Anmeldung scheitert", {
    roles: ["user"],
    status: "unactivated",
    logins: 0,
  }),
  character(1010, "geloescht@demo.example", "Frau Gerda Weiß", "gelöschtes Profil, Anmeldung scheitert", {
    roles: ["user"],
    status: "deleted",
  }),
  character(1011, "service@nahwerk.example", "Herr Sven Thiel", "Kundenservice (cuca), Anmeldung über /login/cuca", { roles: ["cuca"] }),
  character(1012, "service@ortsfink.example", "Frau Rieke Lorenz", "Kundenservice (cuca) bei Ortsfink", {
    roles: ["cuca"],
    brand: "ortsfink",
  }),
  character(1015, "vorgaenge@nahwerk.example", "Frau Wiebke Harms", "Kundenservice mit Vorgängen, Anmeldung über /login/cuca", {
    roles: ["cuca", "desk"],
  }),
  character(1019, "verzeichnis@nahwerk.example", "Frau Nele Albers", "Kundenservice, für die Anmeldung über das Firmenverzeichnis", {
    roles: ["cuca"],
  }),
  character(NEWCOMER.id, "wartet@demo.example", "Herr Paul Brandt", "hat bei der Registrierung eine Firma genannt und wartet", {
    logins: 1,
  }),
  character(PAIR.ownerId, PAIR.login, "Herr Deniz Yıldız", "Inhaber von zwei Firmen", { brand: "ortsfink" }),
  character(BRANCHES.ownerId, BRANCHES.login, "Frau Sigrid Sommer", "Inhaberin von zwölf Firmen"),
];
const KNOWN = new Set(CHARACTERS.map(({ id }) => id));

/** Every tenth ordinary company has a second person. */
const SECOND_IDS = 20_000_000;
const hasSecond = (company: Company): boolean => company.index % 10 === 7 && !KNOWN.has(company.ownerId);

const ownerOf = (world: World, company: Company): Account => {
  const random = new Random(world.seed, "owner", company.index);
  const { ownerId: id, login, owner } = company;
  // Somebody who has never signed in gets the welcome tour.
  const logins = random.chance(0.1) ? 0 : random.int(1, 300);
  return { ...owner, id, login, phone: company.phone, roles: ["customer"], status: "active", logins, lastLogin: random.int(1, 60) };
};

const secondOf = (world: World, company: Company): Account => {
  const random = new Random(world.seed, "second", company.index);
  const person = somePerson(random);
  const login = `${slugOf(`${person.firstName} ${person.lastName}`)}.buero.${company.accountId}@${company.domain}`;
  return { ...person, id: SECOND_IDS + company.index, login, phone: null, roles: ["customer"], status: "active", logins: 4, lastLogin: 9 };
};

/** The people of these companies; the characters come with the first company. */
export function* accountsOf(world: World, companies: readonly Company[]): Generator<Account> {
  if (companies[0]?.index === 0) yield* CHARACTERS;
  for (const company of companies) {
    if (!KNOWN.has(company.ownerId)) yield ownerOf(world, company);
    if (hasSecond(company)) yield secondOf(world, company);
  }
}

/** Who works for a company without owning it: as what, and for how many days yet. */
export const helpersOf = (company: Company): readonly { readonly id: number; readonly role: MemberRole; readonly days: number }[] =>
  company.index === 0
    ? [
        { id: KRANZ_AGENCY.id, role: "agency", days: 18 },
        { id: KRANZ_ACCOUNTING.id, role: "accounting", days: 400 },
      ]
    : [];
/** Who owns a company. */
export const memberIdsOf = (company: Company): number[] => {
  const ids = [company.ownerId];
  if (hasSecond(company)) ids.push(SECOND_IDS + company.index);
  if (company.index === 0) ids.push(KRANZ_SON.id);
  return ids;
};
