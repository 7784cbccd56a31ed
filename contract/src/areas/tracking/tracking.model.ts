import * as z from "zod";
import { Line, SentInstant } from "../../values/common.ts";
import { TRACKING_EVENTS_MAX } from "./tracking.rules.ts";

/** Names of what may be tracked; anything else is refused. */
export const TrackingSettings = z.object({ views: z.array(z.string()), data: z.array(z.string()), actions: z.array(z.string()) });
/** Something seen, known or done; the name must stand in the settings. */
export const TrackingEvent = z.strictObject({ name: Line(80), at: SentInstant, value: z.string().max(120).optional() });
/** Events in one go. */
export const TrackingEvents = z.array(TrackingEvent).min(1).max(TRACKING_EVENTS_MAX);
export type TrackingSettings = z.infer<typeof TrackingSettings>;
export type TrackingEvent = z.infer<typeof TrackingEvent>;
