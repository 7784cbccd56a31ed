import { rangePresets, rangeWords } from "../../../parts/range.texts.ts";
import { LazyDateRange } from "../../../ui/date/lazy-date-range.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { useStatusAddress } from "./status.address.ts";
import { lastDays, stepsOf } from "./status.params.ts";
import styles from "./status.module.css";
import { statusTexts } from "./status.texts.ts";

const texts = statusTexts.statistics;
const PRESETS = [
  { key: "weeks", days: 84 },
  { key: "month", days: 30 },
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
            return { key, label: rangePresets[key], span: { start: startDate, end: endDate } };
          }),
          { key: "own", label: rangePresets.own, span: null },
        ]}
        words={rangeWords}
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
