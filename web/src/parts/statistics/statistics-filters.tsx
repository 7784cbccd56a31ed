import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { ReactNode } from "react";
import { rangePresets, rangeWords } from "../range.texts.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { LazyDateRange } from "../../ui/date/lazy-date-range.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { useStatisticsAddress } from "./statistics.address.ts";
import styles from "./statistics-filters.module.css";
import { periodTexts as texts } from "./statistics.texts.ts";

/** Period, interval and comparison; or the period alone, with what else a page narrows its figures by. */
export function StatisticsFilters({ periodAnd }: { periodAnd?: ReactNode }) {
  const { today, standard, period, intervals, interval, compares, choosePeriod, chooseInterval, compare } = useStatisticsAddress();
  return (
    <div className={styles.filters}>
      <LazyDateRange
        value={{ start: period.startDate, end: period.endDate }}
        max={today}
        onChange={choosePeriod}
        presets={[
          { key: "weeks", label: rangePresets.weeks, span: { start: standard.startDate, end: standard.endDate } },
          { key: "month", label: rangePresets.month, span: { start: addDays(today, -29), end: today } },
          { key: "year", label: rangePresets.year, span: { start: addDays(today, -364), end: today } },
          { key: "own", label: rangePresets.own, span: null },
        ]}
        words={rangeWords}
      />
      {periodAnd === undefined ? (
        <>
          <Segmented
            label={texts.interval.label}
            options={intervals.map((value) => ({ value, label: texts.interval[value] }))}
            value={interval}
            onChange={chooseInterval}
          />
          <Checkbox label={texts.compare} checked={compares} onChange={compare} />
        </>
      ) : (
        periodAnd
      )}
    </div>
  );
}
