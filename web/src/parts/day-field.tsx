import { isDay, parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { nearDays } from "@schaufenster/contract/values/time/year.ts";
import type { ComponentProps } from "react";
import { useNow } from "../browser/use-now.ts";
import { DateField } from "../ui/date/date-field.tsx";
import { dayFieldTexts as texts } from "./day-field.texts.ts";
import { formatDay, formatLongDay, isoDay } from "./format.ts";

/** A stored day as people read it; what is none stays as it is. */
export const printDay = (value: string): string => (isDay(value) ? formatDay(value) : value);

type Props = Omit<ComponentProps<typeof DateField>, "parse" | "print" | "tell" | "calendar"> & {
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Without a year the last such day is meant, not the next. */
  past?: boolean | undefined;
};

/** A day as Germans type it. The caller gets the day as it is stored, or what was typed as long as it is none. */
export function DayField({ min, max, past = false, ...props }: Props) {
  const today = isoDay(useNow());
  const near = nearDays();
  return (
    <DateField
      {...props}
      parse={(typed) => parseGermanDay(typed, today, past ? "last" : "next")}
      print={printDay}
      tell={(day) => texts.day(formatLongDay(day))}
      calendar={{
        min: min ?? near.first,
        max: max ?? near.last,
        words: { ...texts, open: (day) => texts.open(day === null ? null : formatDay(day)) },
      }}
    />
  );
}
