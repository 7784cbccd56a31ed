import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { LazyDateRange } from "../../../ui/date/lazy-date-range.tsx";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.period;

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
        { key: "week", label: texts.week, span: { start: addDays(today, -6), end: today } },
        { key: "month", label: texts.month, span: { start: addDays(today, -29), end: today } },
        { key: "usual", label: texts.usual, span: { start: usual.startDate, end: today } },
        { key: "all", label: texts.all, span: { start: whole.startDate, end: today } },
        { key: "own", label: texts.own, span: null },
      ]}
      words={texts}
    />
  );
}
