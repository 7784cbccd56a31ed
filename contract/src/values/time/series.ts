import * as z from "zod";
import { Day, Instant, Interval } from "../common.ts";

/** A figure; null is "not measured", which is never drawn or summed as 0. */
export const Figure = z.number().nullable();
/** First and last day, both counted. */
export const PeriodDays = z.object({ startDate: Day, endDate: Day });

/**
 * The reply of a statistics call: a series without holes in time, the totals, and the same for the period before.
 * A step nobody measured has `values: null`; `previous` is the step at the same place in the period before.
 */
export const statisticsOf = <T extends z.ZodRawShape>(figures: T) =>
  z.object({
    /** When the source last delivered; null when it never did. */
    asOf: Instant.nullable(),
    interval: Interval,
    period: PeriodDays,
    previousPeriod: PeriodDays,
    totals: z.object(figures),
    previousTotals: z.object(figures),
    series: z.array(
      z.object({
        start: Day,
        end: Day,
        complete: z.boolean(),
        values: z.object(figures).nullable(),
        previous: z.object(figures).nullable(),
      }),
    ),
  });

/** The same for what a source counts day by day. */
export const countedOf = <T extends z.ZodRawShape>(figures: T) =>
  statisticsOf(figures).extend({
    /** The last day that was counted: what comes after it is not known yet. */
    lastDay: Day.nullable(),
    /** Days of the period, up to the last that was counted, that nobody counted. */
    missingDays: z.number().int(),
  });

/** The reply of a breakdown: rows with the largest first, their share of all, and the same row in the period before. */
export const breakdownOf = <K extends z.ZodType>(key: K) =>
  z.object({
    asOf: Instant.nullable(),
    period: PeriodDays,
    total: Figure,
    rows: z.array(z.object({ key, label: z.string(), value: z.number(), share: z.number().min(0).max(1), previous: Figure })),
  });
