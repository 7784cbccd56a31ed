import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { rangePresets, rangeWords } from "../../../parts/range.texts.ts";
import { LazyDateRange } from "../../../ui/date/lazy-date-range.tsx";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import { phoneCallTexts as texts } from "./phone-calls.texts.ts";

/** Narrows the list to some days. */
export function PeriodFilter() {
  const { period, usual, whole, choosePeriod } = usePhoneCallAddress();
  const today = whole.endDate;
  return (
    <LazyDateRange
      value={{ start: period.startDate, end: period.endDate }}
      min={whole.startDate}
      max={today}
      onChange={choosePeriod}
      presets={[
        { key: "week", label: rangePresets.week, span: { start: addDays(today, -6), end: today } },
        { key: "month", label: rangePresets.month, span: { start: addDays(today, -29), end: today } },
        { key: "usual", label: rangePresets.quarter, span: { start: usual.startDate, end: today } },
        { key: "all", label: texts.allDays, span: { start: whole.startDate, end: today } },
        { key: "own", label: rangePresets.own, span: null },
      ]}
      words={rangeWords}
    />
  );
}
