import * as z from "zod";
import { Day, Line, SentDay, Version } from "../../values/common.ts";
import { AccountLocks } from "../company/account-locks.model.ts";
import { CAPACITY_LIGHTS, DELIVERY_REFUSALS, PER_DAY_MAX, UNWANTED_TRADES_MAX, isCapacitySound, isPauseSound } from "./delivery.rules.ts";

/** Green takes every lead, yellow a few a day, red none. */
export const CapacityLight = z.enum(CAPACITY_LIGHTS);
/** Why a company wants no leads; the same words as in the account locks. */
export const CapacityReason = AccountLocks.shape.No_Leads_Reason__c;
/** Why nothing is delivered at present. */
export const DeliveryRefusal = z.enum(DELIVERY_REFUSALS);
/** The capacity light, and what follows from it and everything else that counts today. */
export const Capacity = z.object({
  light: CapacityLight,
  /** The last day of yellow or red; null until it is changed. Green has none. */
  until: Day.nullable(),
  /** Only with red; the reason of the account lock. */
  reason: CapacityReason,
  /** How many leads a day yellow lets through. */
  perDay: z.number().int(),
  version: Version,
  /** What counts now: a pause or company holidays can stop delivery though the light is green. */
  now: z.object({
    delivers: z.enum(["all", "slowed", "none"]),
    because: DeliveryRefusal.nullable(),
    /** The last day of it, as far as it is known. */
    until: Day.nullable(),
    receivedToday: z.number().int(),
  }),
});
/** A new light; red needs a reason, green has neither reason nor end. */
export const CapacityChange = z
  .strictObject({
    light: CapacityLight,
    until: SentDay.nullable(),
    reason: CapacityReason,
    perDay: z.number().int().min(1).max(PER_DAY_MAX),
    version: Version,
  })
  .refine(isCapacitySound, { path: ["reason"] });
/** Which leads a company wants; the radius is a section of the entry. */
export const LeadSettings = z.object({
  /** The trades of the entry. */
  trades: z.array(z.object({ label: z.string(), wanted: z.boolean() })),
  /** A planned pause, both days included. */
  pause: z.object({ from: Day, to: Day }).nullable(),
  /** Special days of the entry on which the business is closed pause delivery. */
  pauseOnHolidays: z.boolean(),
  /** Leads of people looking for work; the opposite of the lock No_Job_Leads__c. */
  jobLeads: z.boolean(),
  version: Version,
});
/** New settings; the trades that are not wanted are named. */
export const LeadSettingsChange = z
  .strictObject({
    unwantedTrades: z.array(Line(120)).max(UNWANTED_TRADES_MAX),
    pause: z.strictObject({ from: SentDay, to: SentDay }).nullable(),
    pauseOnHolidays: z.boolean(),
    jobLeads: z.boolean(),
    version: Version,
  })
  .refine(isPauseSound, { path: ["pause"] });
export type Capacity = z.infer<typeof Capacity>;
export type CapacityLight = z.infer<typeof CapacityLight>;
export type LeadSettings = z.infer<typeof LeadSettings>;
