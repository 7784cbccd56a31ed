import * as z from "zod";
import { codes } from "../../errors.ts";
import { file } from "../../file.ts";
import { Count, ExportForm, Interval, Line, listed, more, period, SentInstant, Text } from "../../values/common.ts";
import { breakdownOf, Figure, statisticsOf } from "../../values/time/series.ts";
import { inPeriod } from "../../values/shapes.ts";
import { PhoneCallStatus, PhoneCall, Concern, SecretarialSettings, SecretarialSettingsUpdate } from "./phone-call.model.ts";
import {
  areHours,
  PHONE_CALL_RESULT_MAX,
  PHONE_CALL_FILTERS,
  PHONE_CALL_PAGE_MAX,
  PHONE_CALL_PAGE_SIZE,
  emptyWhenNull,
  isVacation,
} from "./phone-call.rules.ts";

const phoneCallFilter = {
  ...period,
  status: z.enum(PHONE_CALL_FILTERS).optional(),
  /** Only phone calls from the same number as this one. */
  sameNumberAs: Line(40).optional(),
  ...listed,
};
export const getCompanyCallerList = {
  query: inPeriod(
    z.strictObject({
      ...phoneCallFilter,
      limit: z.coerce.number().int().min(1).max(PHONE_CALL_PAGE_MAX).default(PHONE_CALL_PAGE_SIZE),
      offset: Count.default(0),
    }),
  ),
  reply: z.object({
    calls: z.array(PhoneCall),
    total: z.number().int(),
    ...more,
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
/** One phone call by its number, wherever it stands in the list: what a link may lead to. */
export const getPhoneCall = { query: z.strictObject({ callId: Line(40) }), reply: PhoneCall };
/** The whole list as a file, filtered like the list itself. */
export const exportPhoneCalls = {
  query: inPeriod(z.strictObject({ ...phoneCallFilter, format: ExportForm })),
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
export const exportPhoneCallStatistics = {
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
/** Closes a phone call with its result, or puts it off until `remindAt`. */
export const updatePhoneCall = {
  body: z
    .strictObject({
      callId: Line(40),
      status: PhoneCallStatus.extract(["open", "later", "done"]),
      result: Text(PHONE_CALL_RESULT_MAX).optional(),
      remindAt: SentInstant.optional(),
    })
    .refine((b) => b.status !== "later" || b.remindAt !== undefined, { path: ["remindAt"], message: "a time is needed" }),
  reply: PhoneCall,
  errors: codes("conflict"),
};
