import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import type { ComponentProps } from "react";
import { DateField } from "../ui/date/date-field.tsx";
import { formatDay } from "./format.ts";

/** A stored day as people read it; what is none stays as it is. */
export const printDay = (value: string): string => (parseGermanDay(value) === value ? formatDay(value) : value);

/** A day as Germans type it. */
export function DayField(props: Omit<ComponentProps<typeof DateField>, "parse" | "print">) {
  return <DateField {...props} parse={parseGermanDay} print={printDay} />;
}
