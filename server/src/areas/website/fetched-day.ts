import type { MatomoDay, Named } from "../../gateways/matomo.ts";
import { ALL, DEVICE, REFERRER, WEBSITE_KIND as KIND, websiteDim, WORD } from "../../facts/dimensions.ts";
import { withoutZeros, type Count } from "../../facts/fact-entity.ts";
import { keptWord } from "./words.ts";

/** So many words of a day are kept one by one. */
const WORDS_A_DAY = 50;
const DEVICES: Readonly<Record<string, number>> = {
  smartphone: DEVICE.smartphone,
  phablet: DEVICE.smartphone,
  desktop: DEVICE.desktop,
  tablet: DEVICE.tablet,
};
const REFERRERS: Readonly<Record<string, number>> = {
  direct: REFERRER.direct,
  search: REFERRER.search,
  website: REFERRER.site,
  campaign: REFERRER.campaign,
  social: REFERRER.social,
  ai: REFERRER.assistant,
};

/** Added up by key; what is missing to the whole stands under `rest`, so that the parts are the whole. */
const partsOf = (
  rows: readonly Named[],
  whole: number,
  keyOf: (name: string | null) => number,
  rest: number,
): ReadonlyMap<number, number> => {
  const parts = new Map<number, number>();
  const add = (key: number, visits: number) => parts.set(key, (parts.get(key) ?? 0) + visits);
  for (const { name, visits } of rows) add(keyOf(name), visits);
  const sum = [...parts.values()].reduce((total, part) => total + part, 0);
  if (sum < whole) add(rest, whole - sum);
  return parts;
};
const lookIn = (numbers: Readonly<Record<string, number>>) => (name: string | null) => numbers[name ?? ""] ?? 0;

/** The words that are kept of a day: the most visited. */
const wordsOf = (rows: readonly Named[]): string[] =>
  rows
    .slice(0, WORDS_A_DAY)
    .map(({ name }) => keptWord(name ?? ""))
    .filter((word) => word !== "");
/** Every word of some days, once. */
export const allWords = (days: readonly MatomoDay[]): string[] => [
  ...new Set(days.flatMap(({ sites, terms }) => [...wordsOf(sites), ...wordsOf(terms)])),
];

/** One day as the fact store keeps it. */
export const countsOfDay = (slot: number, day: MatomoDay, words: ReadonlyMap<string, number>): readonly Count[] => {
  const counts = (kind: number, parts: ReadonlyMap<number, number>): Count[] =>
    [...parts].map(([value, visits]) => [websiteDim(slot, kind), value, visits] as const);
  const wordIn = (rows: readonly Named[]) => {
    const kept = new Set(wordsOf(rows));
    return (name: string | null): number => {
      if (name === null) return WORD.rest;
      const word = keptWord(name);
      if (word === "") return WORD.unknown;
      return (kept.has(word) ? words.get(word) : undefined) ?? WORD.rest;
    };
  };
  const referrers = partsOf(day.referrers, day.visits, lookIn(REFERRERS), REFERRER.other);
  const first = websiteDim(slot, KIND.visits);
  return withoutZeros(
    [
      [first, ALL, day.visits],
      [websiteDim(slot, KIND.pageViews), ALL, day.pageViews],
      [websiteDim(slot, KIND.bounces), ALL, day.bounces],
      ...counts(KIND.device, partsOf(day.devices, day.visits, lookIn(DEVICES), DEVICE.other)),
      ...counts(KIND.referrer, referrers),
      ...counts(KIND.site, partsOf(day.sites, referrers.get(REFERRER.site) ?? 0, wordIn(day.sites), WORD.rest)),
      ...counts(KIND.term, partsOf(day.terms, referrers.get(REFERRER.search) ?? 0, wordIn(day.terms), WORD.rest)),
    ],
    first,
  );
};
