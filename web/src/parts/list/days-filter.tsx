import { addDays, PERIOD_DAYS_MAX } from "@schaufenster/contract/values/time/series.rules.ts";
import { useNow } from "../../browser/use-now.ts";
import { LazyDateRange } from "../../ui/date/lazy-date-range.tsx";
import { isoDay } from "../format.ts";
import { rangePresets, rangeWords } from "../range.texts.ts";
import type { ListAddress } from "./list-address.ts";
import { toolbarTexts as texts } from "./list-toolbar.texts.ts";

/** Narrows a list to some days; without a choice it shows all. */
export function DaysFilter({ address: { days, chooseDays } }: { address: ListAddress }) {
  const today = isoDay(useNow());
  const whole = { start: addDays(today, 1 - PERIOD_DAYS_MAX), end: today };
  const last = (count: number) => ({ start: addDays(today, 1 - count), end: today });
  return (
    <LazyDateRange
      value={days ?? whole}
      unset={days === null ? texts.allDays : undefined}
      min={whole.start}
      max={today}
      onChange={(span) => chooseDays(span.start === whole.start && span.end === today ? null : span)}
      presets={[
        { key: "all", label: texts.allDays, span: whole },
        { key: "week", label: rangePresets.week, span: last(7) },
        { key: "month", label: rangePresets.month, span: last(30) },
        { key: "quarter", label: rangePresets.quarter, span: last(90) },
        { key: "own", label: rangePresets.own, span: null },
      ]}
      words={rangeWords}
    />
  );
}
