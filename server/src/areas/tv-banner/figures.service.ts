import { HOURS_IN_BLOCK, HOURS_IN_DAY } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { addDays, daysOf, type IntervalName, type Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { NO_PROGRAM, TV_DIM as DIM, tvChannelOf, tvHourOf } from "../../facts/dimensions.ts";
import type { FactState } from "../../facts/facts.store.ts";
import { seriesOf, type CountedDays } from "../../facts/series.ts";
import type { CountedRow } from "./figures.store.ts";

/** What was found, and what was asked for. */
export interface Found {
  readonly rows: readonly CountedRow[];
  readonly state: FactState;
  /** Without one all creatives are counted. */
  readonly ofOne: boolean;
  readonly period: Period;
  readonly today: string;
}
type DayRow = CountedRow & { readonly day: string };
const isDaily = (row: CountedRow): row is DayRow => row.day !== null;
const within =
  ({ startDate, endDate }: Period) =>
  (row: DayRow) =>
    startDate <= row.day && row.day <= endDate;
const sumOf = (rows: readonly { readonly cnt: number }[]): number => rows.reduce((sum, { cnt }) => sum + cnt, 0);
const sumBy = <R extends { readonly cnt: number }>(rows: readonly R[], keyOf: (row: R) => number): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cnt);
  return sums;
};
const shareOf = (part: number, total: number | null): number | null => (total === null || total === 0 ? null : part / total);

/** Day by day: a day was counted when anything was counted of it, even if this creative was not shown. */
const dailyOf = ({ rows, ofOne }: Found): CountedDays<"impressions"> => {
  const days = new Map<string, { impressions: number }>();
  const daily = rows.filter(isDaily);
  for (const { day, dim, cnt } of daily) if (dim === DIM.all) days.set(day, { impressions: ofOne ? 0 : cnt });
  if (ofOne)
    for (const { day, dim, cnt } of daily) {
      const counted = days.get(day);
      if (dim === DIM.channel && counted) counted.impressions += cnt;
    }
  return days;
};
const seriesIn = (found: Found, interval: IntervalName) =>
  seriesOf(dailyOf(found), ["impressions"], found.state, { period: found.period, interval, today: found.today });
const headOf = ({ asOf, lastDay, missingDays, period }: ReturnType<typeof seriesIn>) => ({ asOf, lastDay, missingDays, period });
const channelsOf = (rows: readonly CountedRow[], period: Period) =>
  sumBy(
    rows
      .filter(isDaily)
      .filter(({ dim }) => dim === DIM.channel)
      .filter(within(period)),
    ({ rest }) => tvChannelOf(rest),
  );
const byMost = (sums: ReadonlyMap<number, number>): (readonly [number, number])[] =>
  [...sums].filter(([, count]) => count > 0).toSorted(([a, many], [b, more]) => more - many || a - b);

/** The hours behind each other with the most impressions. */
const bestTimeOf = (rows: readonly CountedRow[]) => {
  const hours = sumBy(
    rows.filter(({ dim }) => dim === DIM.hour),
    ({ rest }) => tvHourOf(rest),
  );
  const total = [...hours.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const windows = Array.from({ length: HOURS_IN_DAY - HOURS_IN_BLOCK + 1 }, (_, fromHour) => ({
    fromHour,
    sum: Array.from({ length: HOURS_IN_BLOCK }, (__, n) => hours.get(fromHour + n) ?? 0).reduce((sum, count) => sum + count, 0),
  }));
  const best = windows.reduce((most, one) => (one.sum > most.sum ? one : most));
  return { fromHour: best.fromHour, toHour: best.fromHour + HOURS_IN_BLOCK, share: best.sum / total };
};

export const keyFiguresOf = (found: Found) => {
  const series = seriesIn(found, "Month");
  const channels = byMost(channelsOf(found.rows, found.period));
  return {
    ...headOf(series),
    previousPeriod: series.previousPeriod,
    impressions: series.totals.impressions,
    previousImpressions: series.previousTotals.impressions,
    channelCount: channels.length,
    strongestChannelId: channels[0]?.[0] ?? null,
    bestTime: bestTimeOf(found.rows),
  };
};

export const byChannel = (found: Found) => {
  const series = seriesIn(found, "Month");
  const total = series.totals.impressions;
  const before = channelsOf(found.rows, series.previousPeriod);
  return {
    ...headOf(series),
    total,
    channels: byMost(channelsOf(found.rows, found.period)).map(([channelId, impressions]) => ({
      channelId,
      impressions,
      share: shareOf(impressions, total),
      previousImpressions: series.previousTotals.impressions === null ? null : (before.get(channelId) ?? 0),
    })),
  };
};

export const byProgram = (found: Found) => {
  const series = seriesIn(found, "Month");
  const shown = found.rows.filter(({ dim }) => dim === DIM.program);
  const named = shown.flatMap(({ rest, program, channel, cnt }) =>
    rest === NO_PROGRAM || program === null || channel === null ? [] : [{ program, channelId: channel, impressions: cnt }],
  );
  return {
    ...headOf(series),
    programs: named.toSorted((a, b) => b.impressions - a.impressions || (a.program < b.program ? -1 : 1)),
    unknown: sumOf(shown) - named.reduce((sum, { impressions }) => sum + impressions, 0),
    total: series.totals.impressions,
  };
};

const SATURDAY = 6;
/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const byDay = (found: Found) => {
  const series = seriesIn(found, "Day");
  return {
    ...headOf(series),
    total: series.totals.impressions,
    days: series.series.map(({ start: day, values }) => ({
      day,
      impressions: values?.impressions ?? null,
      weekend: weekdayOf(day) >= SATURDAY,
    })),
  };
};

export const byWeekAndChannel = (found: Found) => {
  const series = seriesIn(found, "Week");
  return {
    ...headOf(series),
    total: series.totals.impressions,
    weeks: series.series.map(({ start, end, complete, values }) => {
      const impressions = values?.impressions ?? null;
      const channels = byMost(channelsOf(found.rows, { startDate: start, endDate: end }));
      return {
        start,
        end,
        complete,
        impressions,
        channels: channels.map(([channelId, count]) => ({ channelId, impressions: count, share: shareOf(count, impressions) })),
      };
    }),
  };
};

/** One figure for each hour; none where no day was counted. */
const hoursOf = (rows: readonly CountedRow[], counted: boolean) => {
  const sums = sumBy(rows, ({ rest }) => tvHourOf(rest));
  return {
    hours: Array.from({ length: HOURS_IN_DAY }, (_, hour) => (counted ? (sums.get(hour) ?? 0) : null)),
    total: counted ? sumOf(rows) : null,
  };
};
export const byTimeOfDay = (found: Found) => {
  const series = seriesIn(found, "Month");
  const hours = found.rows.filter(({ dim }) => dim === DIM.hour);
  const days = dailyOf(found);
  const counted = new Set(
    Array.from({ length: daysOf(found.period) }, (_, n) => addDays(found.period.startDate, n))
      .filter((day) => days.has(day))
      .map(weekdayOf),
  );
  return {
    ...headOf(series),
    total: series.totals.impressions,
    channels: byMost(sumBy(hours, ({ rest }) => tvChannelOf(rest))).map(([channelId]) => ({
      channelId,
      ...hoursOf(
        hours.filter(({ rest }) => tvChannelOf(rest) === channelId),
        true,
      ),
    })),
    weekdays: Array.from({ length: 7 }, (_, n) => ({
      weekday: n + 1,
      ...hoursOf(
        hours.filter(({ weekday }) => weekday === n + 1),
        counted.has(n + 1),
      ),
    })),
  };
};

/** All that is kept, or all of a period that may be open at both ends. */
export const totalOf = ({ rows, state, ofOne }: Omit<Found, "period" | "today">) => {
  const counted = rows.filter(isDaily).filter(({ dim }) => dim === DIM.all);
  const shown = ofOne ? rows.filter(({ dim }) => dim === DIM.channel) : counted;
  return {
    asOf: state?.delivered_at.toISOString() ?? null,
    lastDay: state?.last_day ?? null,
    impressions: counted.length === 0 ? null : sumOf(shown),
    since: counted[0]?.day ?? null,
  };
};
