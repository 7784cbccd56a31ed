import { addDays } from "./series.rules.ts";

/** The Länder by their ISO 3166-2 letters. */
export const FEDERAL_STATES = ["BW", "BY", "BE", "BB", "HB", "HH", "HE", "MV", "NI", "NW", "RP", "SL", "SN", "ST", "SH", "TH"] as const;
export type FederalState = (typeof FEDERAL_STATES)[number];

/** A public holiday; `partly` when it depends on the municipality and nobody can tell here. */
export interface HolidayDate {
  readonly date: string;
  readonly label: string;
  readonly where: "country" | "state" | "municipality" | "partly";
}

/** The Länder in the order of the official municipality key, whose first two digits count from 01. */
const BY_KEY = ["SH", "HH", "NI", "HB", "NW", "HE", "RP", "BW", "BY", "SL", "BE", "BB", "MV", "SN", "ST", "TH"] as const;

/** The Land of an official municipality key; null when it is none. */
export const stateOf = (municipality: string): FederalState | null => BY_KEY[Number(municipality.slice(0, 2)) - 1] ?? null;

/** Easter Sunday of a year, after the rule of Meeus and Butcher. */
export const easterOf = (year: number): string => {
  const golden = year % 19;
  const [century, inCentury] = [Math.floor(year / 100), year % 100];
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
};

const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The Wednesday before 23 November. */
const repentanceOf = (year: number): string => {
  const weekday = new Date(Date.UTC(year, 10, 22)).getUTCDay();
  return addDays(dayOf(year, 11, 22), -((weekday - 3 + 7) % 7));
};

/** Where a holiday is one: everywhere, in whole Länder, or as a municipality's key says. */
type Extent = (state: FederalState | null, municipality: string | null) => HolidayDate["where"] | null;

const country: Extent = () => "country";
const within =
  (...states: readonly FederalState[]): Extent =>
  (state) =>
    state !== null && states.includes(state) ? "state" : null;
const either =
  (...extents: readonly Extent[]): Extent =>
  (state, municipality) =>
    extents.map((extent) => extent(state, municipality)).find((where) => where !== null) ?? null;

interface Towns {
  /** Beginnings of municipality keys: one municipality, or all of a district. */
  readonly all: readonly string[];
  /** The same where only parts of it have the holiday, or our list does not tell. */
  readonly parts: readonly string[];
}
const towns =
  (land: FederalState, { all, parts }: Towns): Extent =>
  (state, municipality) => {
    if (state !== land) return null;
    if (municipality === null) return "partly";
    const isAmong = (keys: readonly string[]): boolean => keys.some((key) => municipality.startsWith(key));
    return isAmong(all) ? "municipality" : isAmong(parts) ? "partly" : null;
  };

/** Sorbian Catholic municipalities, by the ordinance of the Land; in some only single villages. */
const CORPUS_CHRISTI_SN: Towns = {
  all: ["14625080", "14625350", "14625440", "14625460", "14625470", "14625490", "14625500", "14625640"],
  parts: ["14625020", "14625150", "14625160", "14625240", "14625280", "14625360"],
};
/** The Eichsfeld, and some municipalities of two neighbouring districts. */
const CORPUS_CHRISTI_TH: Towns = { all: ["16061"], parts: ["16063", "16064"] };
const AUGSBURG = "09761000";
/** Towns with mostly Catholic inhabitants; the statistical office keeps the list of some 1,700, of which we name the large ones. */
const ASSUMPTION_YES = [
  AUGSBURG,
  "09161000",
  "09162000",
  "09163000",
  "09180117",
  "09261000",
  "09262000",
  "09263000",
  "09361000",
  "09362000",
  "09363000",
  "09461000",
  "09661000",
  "09663000",
  "09762000",
  "09763000",
];
const ASSUMPTION_NO = ["09462000", "09463000", "09464000", "09561000", "09562000", "09563000", "09564000", "09565000"];
const assumptionBavaria: Extent = (state, municipality) =>
  municipality !== null && ASSUMPTION_NO.includes(municipality)
    ? null
    : towns("BY", { all: ASSUMPTION_YES, parts: [""] })(state, municipality);

interface Rule {
  readonly label: string;
  readonly on: (year: number) => string;
  readonly extent: Extent;
  readonly since?: number;
  readonly only?: readonly number[];
}
const everyYearOn = (month: number, day: number) => (year: number) => dayOf(year, month, day);
const easter = (days: number) => (year: number) => addDays(easterOf(year), days);
const catholic: readonly FederalState[] = ["BW", "BY", "NW", "RP", "SL"];

/** Every public holiday there is, in the order of the year. */
const RULES: readonly Rule[] = [
  { label: "Neujahr", on: everyYearOn(1, 1), extent: country },
  { label: "Heilige Drei Könige", on: everyYearOn(1, 6), extent: within("BW", "BY", "ST") },
  { label: "Internationaler Frauentag", on: everyYearOn(3, 8), extent: within("BE"), since: 2019 },
  { label: "Internationaler Frauentag", on: everyYearOn(3, 8), extent: within("MV"), since: 2023 },
  { label: "Karfreitag", on: easter(-2), extent: country },
  { label: "Ostersonntag", on: easter(0), extent: within("BB") },
  { label: "Ostermontag", on: easter(1), extent: country },
  { label: "Tag der Arbeit", on: everyYearOn(5, 1), extent: country },
  { label: "Tag der Befreiung", on: everyYearOn(5, 8), extent: within("BE"), only: [2020, 2025] },
  { label: "Christi Himmelfahrt", on: easter(39), extent: country },
  { label: "Pfingstsonntag", on: easter(49), extent: within("BB") },
  { label: "Pfingstmontag", on: easter(50), extent: country },
  { label: "Jahrestag des Volksaufstandes", on: everyYearOn(6, 17), extent: within("BE"), only: [2028] },
  {
    label: "Fronleichnam",
    on: easter(60),
    extent: either(within("HE", ...catholic), towns("SN", CORPUS_CHRISTI_SN), towns("TH", CORPUS_CHRISTI_TH)),
  },
  {
    label: "Augsburger Friedensfest",
    on: everyYearOn(8, 8),
    extent: (_, municipality) => (municipality === AUGSBURG ? "municipality" : null),
  },
  { label: "Mariä Himmelfahrt", on: everyYearOn(8, 15), extent: either(within("SL"), assumptionBavaria) },
  { label: "Weltkindertag", on: everyYearOn(9, 20), extent: within("TH"), since: 2019 },
  { label: "Tag der Deutschen Einheit", on: everyYearOn(10, 3), extent: country, since: 1990 },
  { label: "Reformationstag", on: everyYearOn(10, 31), extent: within("BB", "MV", "SN", "ST", "TH") },
  { label: "Reformationstag", on: everyYearOn(10, 31), extent: within("HB", "HH", "NI", "SH"), since: 2018 },
  { label: "Allerheiligen", on: everyYearOn(11, 1), extent: within(...catholic) },
  { label: "Buß- und Bettag", on: repentanceOf, extent: within("SN") },
  { label: "1. Weihnachtstag", on: everyYearOn(12, 25), extent: country },
  { label: "2. Weihnachtstag", on: everyYearOn(12, 26), extent: country },
];

/** More years than this are not answered at once. */
const YEARS_MAX = 5;

/** The public holidays of a place between two days, both counted; without a Land only those of the whole country. */
export const holidaysOf = (
  state: FederalState | null,
  /** The official municipality key, eight digits. */
  municipality: string | null,
  from: string,
  to: string,
): HolidayDate[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, Math.min(last - first + 1, YEARS_MAX)) }, (_, n) => first + n);
  return years
    .flatMap((year) =>
      RULES.filter(({ since = 0, only }) => year >= since && (only === undefined || only.includes(year))).flatMap(
        ({ label, on, extent }) => {
          const where = extent(state, municipality);
          return where === null ? [] : [{ date: on(year), label, where }];
        },
      ),
    )
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date));
};
