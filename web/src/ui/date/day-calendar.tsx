import { type CalendarDate, parseDate } from "@internationalized/date";
import { Calendar } from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { cx } from "../class-names.ts";
import styles from "./calendar.module.css";
import type { DayChoice } from "./day-choice.ts";
import { Months } from "./months.tsx";

const dateOf = (day: string | null | undefined): CalendarDate | null => (day === null || day === undefined ? null : parseDate(day));

/** One month to choose a day from: arrows go by days and weeks, Home and End within the week, Page Up and Down by months. */
export function DayCalendar({ value, onChoose, min, max, words }: DayChoice) {
  return (
    <I18nProvider locale="de-DE">
      <Calendar
        // A dialog takes the focus when it opens.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={words.title}
        className={cx(styles.calendar)}
        firstDayOfWeek="mon"
        value={dateOf(value)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(day) => onChoose(day.toString())}
      >
        <Months count={1} words={words} />
      </Calendar>
    </I18nProvider>
  );
}
