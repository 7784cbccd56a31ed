import type { Room } from "../../room.ts";
import { keepTrackedParts } from "./tracked.store.ts";
import { openTrackingGauges } from "./tracking.gauges.ts";
import { trackingHandlers } from "./tracking.handlers.ts";
import { TRACKING_PERSONAL } from "./tracking.personal.ts";

/** How people use the portal, as far as they consent to it. */
export const trackingRoom = {
  handlers: (parts) => ({ tracking: trackingHandlers(parts) }),
  personal: TRACKING_PERSONAL,
  gauges: [openTrackingGauges],
  upkeep: { "tracked-events": { cron: "35 2 * * *", run: ({ db }) => keepTrackedParts(db) } },
} satisfies Room;
