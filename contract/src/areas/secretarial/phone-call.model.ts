import * as z from "zod";
import { Day, Instant, Line, SentDay, Text, Version } from "../../values/common.ts";
import { ofConsumer } from "../../values/of-consumer.ts";
import { PHONE_MAX } from "../../values/phone/phone.ts";
import { TimeOfDay, ownWords } from "../../values/shapes.ts";
import { Email } from "../auth/credentials.model.ts";
import {
  PHONE_CALL_STATUSES,
  CONCERNS,
  GREETING_MAX,
  INSTRUCTION_ACTIONS,
  INSTRUCTION_LIMITS,
  INSTRUCTIONS_MAX,
  RECEIPT_STATES,
} from "./phone-call.rules.ts";

/** Personal to whoever called. */
const personal = () => ofConsumer("calls", z.string());

/** What is left to do. */
export const PhoneCallStatus = z.enum(PHONE_CALL_STATUSES);
/** Why somebody called. */
export const Concern = z.enum(CONCERNS);
/** A phone call the service took. */
export const PhoneCall = z.object({
  id: z.string(),
  calledAt: Instant,
  seconds: z.number().int(),
  caller: personal().nullable(),
  phone: personal().nullable(),
  reachable: personal().nullable(),
  subject: personal(),
  concern: Concern,
  note: personal(),
  takenBy: z.enum(["secretary", "assistant"]),
  takenByName: z.string().nullable(),
  status: PhoneCallStatus,
  callBackBy: Instant.nullable(),
  remindAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  result: personal().nullable(),
  forwardedTo: z.string().nullable(),
  mailedTo: z.string().nullable(),
  /** Earlier phone calls from the same number. */
  earlierCalls: z.number().int(),
  /** What was said to the voice assistant, in writing; null for other phone calls and after its time. */
  transcript: personal().nullable(),
});
/** A day, or empty: null becomes empty on the wire. */
const DayOrEmpty = z.union([Day, z.literal("")]);
const SentDayOrEmpty = z.union([SentDay, z.literal("")]).nullable();
/** What happens with phone calls of one number, or of one kind. */
export const Instruction = z.strictObject({
  caller: ofConsumer("calls", Line(INSTRUCTION_LIMITS.caller)),
  phone: ofConsumer("calls", Text(PHONE_MAX)),
  action: z.enum(INSTRUCTION_ACTIONS),
  target: Text(INSTRUCTION_LIMITS.target),
});
const fields = {
  forwardCalls: z.boolean(),
  forwardAfterRings: z.number().int().min(0).max(9),
  serviceFrom: TimeOfDay,
  serviceUntil: TimeOfDay,
  serviceDays: z.array(z.number().int().min(1).max(7)).max(7),
  greeting: ownWords(Text(GREETING_MAX)),
  instructions: z.array(Instruction).max(INSTRUCTIONS_MAX),
  assistantOutsideHours: z.boolean(),
  notesTo: Email,
  urgentSmsTo: Text(PHONE_MAX),
};
/** What the telephone service has said about the settings as they are now. */
export const Confirmation = z.object({
  /** `none`: nothing was ever sent, so nothing is to be confirmed. */
  state: z.enum(RECEIPT_STATES),
  /** When it was applied or refused. */
  at: Instant.nullable(),
  /** Of a refusal, in the words of the telephone service. */
  reason: z.string().nullable(),
  /** As long as the present settings do not hold: since when the earlier ones do that were confirmed last. */
  earlierSince: Instant.nullable(),
  /** The answer is late, and our desk looks after it. */
  overdue: z.boolean(),
  /** What our desk says about it. */
  serviceWords: z.string().nullable(),
});
/** The settings as they are read; the assistant always says that it is one, so there is no switch for it. */
export const SecretarialSettings = z.object({
  ...fields,
  /** Empty until the company names an address. */
  notesTo: z.string(),
  vacationStartDate: DayOrEmpty,
  vacationEndDate: DayOrEmpty,
  /** These are the company holidays of the entry, and follow it until somebody changes them here. */
  vacationOfEntry: z.boolean(),
  hasAssistant: z.boolean(),
  /** Where phone calls are forwarded to, in the stored form; empty without a secretarial service. */
  serviceNumber: z.string(),
  confirmation: Confirmation,
  version: Version,
});
/** The settings as they are written; null is taken for an empty day. */
export const SecretarialSettingsUpdate = z.strictObject({
  ...fields,
  vacationStartDate: SentDayOrEmpty,
  vacationEndDate: SentDayOrEmpty,
  version: Version,
});
export type PhoneCall = z.infer<typeof PhoneCall>;
export type Confirmation = z.infer<typeof Confirmation>;
export type Instruction = z.infer<typeof Instruction>;
export type SecretarialSettings = z.infer<typeof SecretarialSettings>;
export type SecretarialSettingsUpdate = z.infer<typeof SecretarialSettingsUpdate>;
