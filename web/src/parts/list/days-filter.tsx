import { addDays, PERIOD_DAYS_MAX } from "@schaufenster/contract/values/time/series.rules.ts";
import { useNow } from "../../browser/use-now.ts";
import type { DatePreset } from "../../ui/date/date-range-model.ts";
import { LazyDateRange } from "../../ui/date/lazy-date-range.tsx";
import { isoDay } from "../format.ts";
import { rangePresets, rangeWords } from "../range.texts.ts";
import type { ListAddress } from "./list-address.ts";
import { toolbarTexts as texts } from "./list-toolbar.texts.ts";

/** Half of the longest period lies ahead where days to come are looked for. */
const AHEAD = PERIOD_DAYS_MAX / 2;

type Preset = readonly [key: keyof typeof rangePresets, from: number, to: number];
const PAST: readonly Preset[] = [
  ["week", -6, 0],
  ["month", -29, 0],
  ["quarter", -89, 0],
];
const TO_COME: readonly Preset[] = [
  ["nextWeek", 0, 6],
  ["nextMonth", 0, 29],
  ["month", -29, 0],
];

type Props = {
  address: ListAddress;
  /** The days are appointments: most of them are still to come. */
  ahead?: boolean | undefined;
};

/** Narrows a list to some days; without a choice it shows all. */
export function DaysFilter({ address: { days, chooseDays }, ahead = false }: Props) {
  const today = isoDay(useNow());
  const last = ahead ? addDays(today, AHEAD) : today;
  const whole = { start: addDays(last, 1 - PERIOD_DAYS_MAX), end: last };
  const presets: readonly DatePreset[] = [
    { key: "all", label: texts.allDays, span: whole },
    ...(ahead ? TO_COME : PAST).map(([key, from, to]) => ({
      key,
      label: rangePresets[key],
      span: { start: addDays(today, from), end: addDays(today, to) },
    })),
    { key: "own", label: rangePresets.own, span: null },
  ];
  return (
    <LazyDateRange
      value={days ?? whole}
      unset={days === null ? texts.allDays : undefined}
      min={whole.start}
      max={whole.end}
      onChange={(span) => chooseDays(span.start === whole.start && span.end === whole.end ? null : span)}
      presets={presets}
      words={ahead ? { ...rangeWords, invalid: texts.invalidAhead } : rangeWords}
    />
  );
}
