import { WEBSITE_DEVICES, WEBSITE_FIGURES, type WebsiteFigure } from "@schaufenster/contract/areas/website/website-statistics.rules.ts";
import { websiteStatisticsTexts as texts } from "@schaufenster/contract/areas/website/website-statistics.texts.ts";
import { daysOf, periodBefore, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { DEVICE, REFERRER, WEBSITE_KIND as KIND, WORD } from "../../facts/dimensions.ts";
import { COMPARABLE, seriesOf, type CountedDays, type Wish } from "../../facts/series.ts";
import type { Found, FoundSum } from "./figures.store.ts";

/** Day by day; a day is there when its visits were counted, even if there were none. */
const byDay = ({ days: found }: Found): CountedDays<WebsiteFigure> => {
  const days = new Map<string, Record<WebsiteFigure, number>>();
  for (const { day, kind, cnt } of found) if (kind === KIND.visits) days.set(day, { visits: cnt, pageViews: 0, searches: 0, bounces: 0 });
  for (const { day, kind, key, cnt } of found) {
    const counted = days.get(day);
    if (!counted) continue;
    if (kind === KIND.pageViews) counted.pageViews += cnt;
    if (kind === KIND.bounces) counted.bounces += cnt;
    if (kind === KIND.referrer && key === REFERRER.search) counted.searches += cnt;
  }
  return days;
};

/** Visits, pages and where they came from, in steps. */
export const websiteSeries = (found: Found, wish: Wish) => seriesOf(byDay(found), WEBSITE_FIGURES, found.state, wish);

interface Part<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly value: number;
  readonly previous: number;
}
/** Those that were looked up are named; of the rest it is said how many they are. */
const SHOWN = 10;

const sumOf = (sums: readonly FoundSum[]) => ({
  value: sums.reduce((sum, { cnt }) => sum + cnt, 0),
  previous: sums.reduce((sum, { before }) => sum + (before ?? 0), 0),
});
/** Parts with the largest first and the one that holds the rest last; nothing is compared with a period that was hardly counted. */
const breakdown = <K extends string>(found: Found, period: Period, parts: readonly Part<K>[], rest: readonly Part<K>[] = []) => {
  const before = periodBefore(period);
  const counted = (first: string, last: string) =>
    found.days.filter(({ kind, day }) => kind === KIND.visits && day >= first && day <= last).length;
  const compares = counted(before.startDate, before.endDate) >= daysOf(before) * COMPARABLE;
  const rows = [...parts.toSorted((a, b) => b.value - a.value), ...rest].filter(({ value }) => value > 0);
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  return {
    asOf: found.state?.delivered_at.toISOString() ?? null,
    period,
    total: counted(period.startDate, period.endDate) === 0 ? null : total,
    rows: rows.map(({ previous, ...row }) => ({ ...row, share: row.value / total, previous: compares ? previous : null })),
  };
};

/** Visits by kind of device. */
export const devicesOf = (found: Found, period: Period) =>
  breakdown(
    found,
    period,
    WEBSITE_DEVICES.map((key) => ({
      key,
      label: texts.device[key],
      ...sumOf(found.sums.filter((sum) => sum.kind === KIND.device && sum.key === DEVICE[key])),
    })),
  );

/** Words by themselves as far as they are shown, and all others together. */
const wordsOf = (sums: readonly FoundSum[], prefix: string, others: (count: number) => string) => {
  const known = sums.filter(({ key, word, cnt }) => key > 0 && word !== null && cnt > 0);
  const shown = known.slice(0, SHOWN);
  const hidden = sums.filter((sum) => sum.key !== WORD.unknown && !shown.includes(sum));
  // Of what Matomo did not name one by one nobody knows how much it is: that counts as one more.
  const many = known.length - shown.length + (hidden.some(({ key, cnt }) => key === WORD.rest && cnt > 0) ? 1 : 0);
  return {
    named: shown.map((sum) => ({ key: `${prefix}:${sum.key}`, label: sum.word ?? "", ...sumOf([sum]) })),
    rest: [{ key: `${prefix}:others`, label: others(Math.max(many, 1)), ...sumOf(hidden) }],
  };
};

/** Visits by where they came from; other websites by their names. */
export const referrersOf = (found: Found, period: Period) => {
  const ofKind = (kind: number) => found.sums.filter((sum) => sum.kind === kind);
  const kinds = (["search", "direct", "social", "campaign", "assistant"] as const).map((key) => ({
    key: key as string,
    label: texts.referrer[key],
    ...sumOf(ofKind(KIND.referrer).filter((sum) => sum.key === REFERRER[key])),
  }));
  const other = { key: "other", label: texts.referrer.other, ...sumOf(ofKind(KIND.referrer).filter((sum) => sum.key === REFERRER.other)) };
  const sites = wordsOf(ofKind(KIND.site), "site", texts.otherSites);
  return breakdown(found, period, [...kinds, ...sites.named], [...sites.rest, other]);
};

/** Visits by what was searched for, and the visits by search engines in steps. */
export const termsOf = (found: Found, wish: Wish) => {
  const terms = wordsOf(found.sums, "term", texts.otherTerms);
  const unknown = { key: "unknown", label: texts.termUnknown, ...sumOf(found.sums.filter(({ key }) => key === WORD.unknown)) };
  return {
    ...breakdown(found, wish.period, terms.named, [...terms.rest, unknown]),
    series: websiteSeries(found, wish).series.map(({ start, end, complete, values }) => ({
      start,
      end,
      complete,
      value: values?.searches ?? null,
    })),
  };
};
