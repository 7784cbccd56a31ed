import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Count, ExportForm, Interval, Line, period, SentInstant, Text } from "../../values/common.ts";
import { breakdownOf, Figure, statisticsOf } from "../../values/series.ts";
import { inPeriod } from "../../values/shapes.ts";
import { CallStatus, CompanyCall, Concern, SecretarialSettings, SecretarialSettingsUpdate } from "./call.model.ts";
import { areHours, CALL_FILTERS, CALL_PAGE_MAX, CALL_PAGE_SIZE, emptyWhenNull, isVacation } from "./call.rules.ts";

const callFilter = {
  ...period,
  status: z.enum(CALL_FILTERS).optional(),
  /** Only calls from the same number as this one. */
  sameNumberAs: Line(40).optional(),
};
export const getCompanyCallerList = {
  query: inPeriod(
    z.strictObject({
      ...callFilter,
      limit: z.coerce.number().int().min(1).max(CALL_PAGE_MAX).default(CALL_PAGE_SIZE),
      offset: Count.default(0),
    }),
  ),
  reply: z.object({
    calls: z.array(CompanyCall),
    total: z.number().int(),
    /** What the period holds, by what is left to do. */
    counts: z.object({ all: z.number().int(), waiting: z.number().int(), settled: z.number().int() }),
    /** Who waits for a call back, whenever they called, and how many of them for too long. */
    open: z.number().int(),
    overdue: z.number().int(),
    medianCallbackHours: Figure,
    /** Minutes of the month that the contract contains and that are left; null without such an allowance. */
    minutes: z.object({ included: z.number().int(), left: z.number().int() }).nullable(),
    /** The last 30 days and the 30 before. */
    calls30: Figure,
    calls30Before: Figure,
  }),
};
/** One call by its number, wherever it stands in the list: what a link may lead to. */
export const getCall = { query: z.strictObject({ callId: Line(40) }), reply: CompanyCall };
/** The whole list as a file, filtered like the list itself. */
export const exportCalls = {
  query: inPeriod(z.strictObject({ ...callFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
const statisticsFilter = { ...period, interval: Interval.default("Week") };
export const getCompanyCallStatistics = {
  query: inPeriod(z.strictObject(statisticsFilter)),
  reply: statisticsOf({ calls: Figure, secretary: Figure, assistant: Figure, missed: Figure, meanSeconds: Figure }).extend({
    /** Calls by day of the week (1 is Monday) and block of three hours, named by its first hour. */
    grid: z.array(z.object({ weekday: z.number().int().min(1).max(7), block: z.number().int(), calls: Figure })),
    concerns: breakdownOf(Concern),
  }),
};
/** The figures as a file: one row per step of the interval. */
export const exportCallStatistics = {
  query: inPeriod(z.strictObject({ ...statisticsFilter, format: ExportForm })),
  reply: file("application/octet-stream"),
};
export const getCompanySettings = { reply: SecretarialSettings };
export const updateCompanySettings = {
  body: SecretarialSettingsUpdate.refine((s) => areHours(s.serviceFrom, s.serviceUntil), {
    path: ["serviceUntil"],
    message: "the hours end before they begin",
  }).refine((s) => isVacation(emptyWhenNull(s.vacationStartDate), emptyWhenNull(s.vacationEndDate)), {
    path: ["vacationEndDate"],
    message: "a vacation needs both days, in order",
  }),
  reply: SecretarialSettings,
  errors: codes("not-possible-now"),
};
/** Closes a call with its result, or puts it off until `remindAt`. */
export const updateCall = {
  body: z
    .strictObject({
      callId: Line(40),
      status: CallStatus.extract(["open", "later", "done"]),
      result: Text(300).optional(),
      remindAt: SentInstant.optional(),
    })
    .refine((b) => b.status !== "later" || b.remindAt !== undefined, { path: ["remindAt"], message: "a time is needed" }),
  reply: CompanyCall,
  errors: codes("conflict"),
};
