import type { Meter } from "@opentelemetry/api";
import type { GatheringDeps } from "./gathering.ts";

/** What came of the events that browsers sent, for whoever watches: nobody is named. */
export const openTrackingCounters = (meter: Meter): GatheringDeps["count"] => {
  const stored = meter.createCounter("tracking_events_stored", { description: "Events of usage tracking that were stored" });
  const dropped = meter.createCounter("tracking_events_dropped", {
    description: "Events of usage tracking that were shed under load, or not taken by the database",
  });
  return { stored: (events) => stored.add(events), dropped: (events, why) => dropped.add(events, { why }) };
};
