import { CalendarDays, ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../button.tsx";
import { type DateRangeProps, shownSpan } from "./date-range-model.ts";
import { lazyPart } from "../lazy-part.ts";

const DateRange = lazyPart(() => import("./date-range.tsx").then((module) => ({ default: module.DateRange })));

/** The date range picker, loaded with the page that shows it; its button stands there from the start. */
export function LazyDateRange(props: DateRangeProps) {
  return (
    <Suspense
      fallback={
        <Button icon={CalendarDays} iconEnd={ChevronDown} busy>
          {shownSpan(props)}
        </Button>
      }
    >
      <DateRange {...props} />
    </Suspense>
  );
}
