import { LazyDateRange } from "../../../ui/date/lazy-date-range.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { useStatusAddress } from "./status.address.ts";
import { lastDays, stepsOf } from "./status.params.ts";
import styles from "./status.module.css";
import { statusTexts } from "./status.texts.ts";

const texts = statusTexts.statistics;
const PRESETS = [
  { key: "weeks12", days: 84 },
  { key: "days30", days: 30 },
  { key: "year", days: 365 },
] as const;

/** Chooses period and step; both live in the address. */
export function PeriodBar() {
  const { today, span, step, chooseSpan, chooseStep } = useStatusAddress();
  return (
    <div className={styles.bar}>
      <LazyDateRange
        value={{ start: span.startDate, end: span.endDate }}
        max={today}
        presets={[
          ...PRESETS.map(({ key, days }) => {
            const { startDate, endDate } = lastDays(today, days);
            return { key, label: texts.period[key], span: { start: startDate, end: endDate } };
          }),
          { key: "own", label: texts.period.own, span: null },
        ]}
        words={texts.period}
        onChange={({ start, end }) => chooseSpan({ startDate: start, endDate: end })}
      />
      <Segmented
        label={texts.step}
        options={stepsOf(span).map((value) => ({ value, label: texts.steps[value] }))}
        value={step}
        onChange={chooseStep}
      />
    </div>
  );
}
