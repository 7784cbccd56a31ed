import * as z from "zod";
import { Line, SentInstant, Text } from "../../values/common.ts";
import { FeedDay, FeedId } from "../../values/feed.ts";
import { parsePhone, PHONE_MAX } from "../../values/phone/phone.ts";
import { GermanPhone } from "../../values/phone/phone.shapes.ts";
import { Concern } from "./phone-call.model.ts";

/* What the provider's telephone service brings. */

/** A caller's number as the exchange gives it: no call is lost because its number is a strange one. */
const CallerNumber = z
  .string()
  .trim()
  .min(1)
  .max(PHONE_MAX)
  .overwrite((given) => parsePhone(given, "any") ?? given);
const STATUS = "The owner's, once somebody has worked on the call back in the portal.";

/** That a company has the service. */
export const FedPhoneService = z.strictObject({
  company: FeedId,
  serviceNumber: GermanPhone.describe("Where the company forwards its calls to."),
  hasAssistant: z.boolean().default(false),
  includedMinutes: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .default(null)
    .describe("Of a calendar month; null without an allowance."),
  startedOn: FeedDay,
});
/** What the telephone service did with settings that it heard of by an event. */
export const FedPhoneReceipt = z.strictObject({
  company: FeedId,
  settingsVersion: z.number().int().min(1).max(2_147_483_647).describe("The `version` of the event that is answered."),
  at: SentInstant.describe("Since when the settings hold, or when they were refused."),
  refusal: Line(200).nullable().default(null).describe("Why the settings are refused, for the company to read; null when they hold."),
});
/** A phone call that was taken for the company. */
export const FedPhoneCall = z.strictObject({
  company: FeedId,
  calledAt: SentInstant,
  seconds: z.number().int().min(0).max(86_400),
  caller: Line(120).nullable().default(null),
  phone: CallerNumber.nullable().default(null).describe("Null when the caller hides it."),
  reachable: Line(80).nullable().default(null),
  subject: Line(160),
  concern: Concern,
  note: Text(4_000),
  transcript: Text(20_000).nullable().default(null).describe("Of the voice assistant; erased 90 days after the call."),
  takenBy: z.enum(["secretary", "assistant"]),
  takenByName: Line(80).nullable().default(null),
  status: z.enum(["open", "forwarded", "none"]).default("open").describe(STATUS),
  callBackBy: SentInstant.nullable().default(null).describe(STATUS),
  forwardedTo: Line(120).nullable().default(null),
  mailedTo: Line(254).nullable().default(null),
});
