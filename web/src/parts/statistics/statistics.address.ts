import { isPeriod, type IntervalName } from "@schaufenster/contract/values/time/series.rules.ts";
import { lastWeeks } from "@schaufenster/contract/values/time/steps.rules.ts";
import { useNow } from "../../browser/use-now.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { isoDay } from "../format.ts";
import { periodFrom } from "./typed-period.ts";

const INTERVAL_WORDS = { Day: "tag", Week: "woche", Month: "monat" } as const satisfies Record<IntervalName, string>;
const INTERVALS = Object.keys(INTERVAL_WORDS) as IntervalName[];

/** What the address says: period, interval, comparison; and ways to change them. */
export const useStatisticsAddress = () => {
  const { values, replaceWith, hrefWith } = useQueryValues();
  const today = isoDay(useNow());
  const standard = lastWeeks(today);
  const period = periodFrom(values.get("von"), values.get("bis"), standard);
  // More than a year is not shown by days.
  const intervals = INTERVALS.filter((interval) => isPeriod(period, interval));
  return {
    today,
    standard,
    period,
    intervals,
    interval: intervals.find((interval) => INTERVAL_WORDS[interval] === values.get("intervall")) ?? ("Week" as const),
    compares: values.get("vergleich") !== "nein",
    choosePeriod: ({ start, end }: { start: string; end: string }) => replaceWith({ von: start, bis: end }),
    chooseInterval: (interval: IntervalName) => replaceWith({ intervall: interval === "Week" ? null : INTERVAL_WORDS[interval] }),
    compare: (wanted: boolean) => replaceWith({ vergleich: wanted ? null : "nein" }),
    toStandard: hrefWith({ von: null, bis: null }),
  };
};
