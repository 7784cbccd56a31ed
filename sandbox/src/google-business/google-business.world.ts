/** A location as Business Information knows it. */
export interface PlayedLocation {
  name: string;
  title: string;
  storefrontAddress?: { addressLines: string[]; postalCode: string; locality: string };
  phoneNumbers?: { primaryPhone: string };
  /** Whether its owner has proven to be the owner: told by Verifications, never with the location. */
  confirmed?: boolean;
  [field: string]: unknown;
}
interface PlayedPerson {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly { readonly name: string; readonly locations: readonly PlayedLocation[] }[];
}

const place = (id: string, title: string, street: string, code: string, town: string, confirmed = true): PlayedLocation => ({
  name: `locations/${id}`,
  title,
  storefrontAddress: { addressLines: [street], postalCode: code, locality: town },
  phoneNumbers: { primaryPhone: "0221 4710 123" },
  regularHours: { periods: [{ openDay: "MONDAY", openTime: { hours: 8 }, closeDay: "MONDAY", closeTime: { hours: 17, minutes: 30 } }] },
  openInfo: { status: "OPEN" },
  confirmed,
});
/** So many that they come in pages. */
const MANY = 230;

const people = new Map<string, PlayedPerson>();
/** Adds somebody, or replaces them. */
export const putPerson = (person: PlayedPerson): void => void people.set(person.id, person);
putPerson({
  id: "kranz",
  name: "Johanna Kranz",
  accounts: [
    {
      name: "accounts/1001",
      locations: [
        place("5001", "Malerbetrieb Kranz & Tochter", "Amselgrund 14", "50999", "Köln", false),
        place("5002", "Malerbetrieb Kranz", "Drosselweg 3", "50996", "Köln"),
        place("5003", "Ferienwohnung Kranz", "Seestraße 8", "23683", "Scharbeutz"),
      ],
    },
  ],
});
putPerson({ id: "neu", name: "Nils Neumann (ohne Unternehmensprofil)", accounts: [{ name: "accounts/1002", locations: [] }] });
putPerson({
  id: "eulen",
  name: "Gasthaus Drei Eulen",
  accounts: [{ name: "accounts/1005", locations: [place("8001", "Gasthaus Drei Eulen", "Fährgasse 3", "50677", "Köln")] }],
});
putPerson({
  id: "viele",
  name: "Vera Vielhaus (viele Standorte)",
  accounts: [
    {
      name: "accounts/1003",
      locations: Array.from({ length: MANY }, (_, n) => place(`6${n}`, `Filiale ${n + 1}`, `Marktplatz ${n + 1}`, "50667", "Köln")),
    },
    { name: "accounts/1004", locations: [place("7001", "Stammhaus Vielhaus", "Ring 1", "50667", "Köln")] },
  ],
});

export const findPerson = (id: string | undefined): PlayedPerson | undefined => (id === undefined ? undefined : people.get(id));
export const allPeople = (): readonly PlayedPerson[] => [...people.values()];
/** A location that this person manages. */
export const findLocation = (person: PlayedPerson, name: string): PlayedLocation | undefined =>
  person.accounts.flatMap(({ locations }) => locations).find((one) => one.name === name);
/** A location of anybody. */
export const anyLocation = (name: string): PlayedLocation | undefined =>
  allPeople().flatMap((person) => findLocation(person, name) ?? [])[0];
