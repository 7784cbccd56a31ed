import * as z from "zod";
import { Instant, SentInstant } from "../../values/common.ts";
import { TRACKED_KINDS, TRACKED_WORD_MAX, TRACKING_EVENTS_MAX, USE_LINES_MAX } from "./tracking.rules.ts";

/** Names of what may be tracked; anything else is refused. */
export const TrackingSettings = z.object({ views: z.array(z.string()), data: z.array(z.string()), actions: z.array(z.string()) });
const Word = z
  .string()
  .max(TRACKED_WORD_MAX)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/);
/** Something seen, known or done; the name must stand in the settings, the value in our list for it. */
export const TrackingEvent = z.strictObject({ name: Word, at: SentInstant, value: Word.optional() });
/** Events in one go. */
export const TrackingEvents = z.array(TrackingEvent).min(1).max(TRACKING_EVENTS_MAX);
export type TrackingSettings = z.infer<typeof TrackingSettings>;
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/** What is stored of a person's use, counted by what it was. */
export const StoredUse = z.object({
  events: z.number().int().min(0),
  since: Instant.nullable(),
  /** The most used first. */
  lines: z
    .array(
      z.object({
        side: z.enum(["user", "company"]),
        kind: z.enum(TRACKED_KINDS),
        name: z.string(),
        value: z.string().nullable(),
        count: z.number().int().min(1),
        last: Instant,
      }),
    )
    .max(USE_LINES_MAX),
});
export type StoredUse = z.infer<typeof StoredUse>;
