import type { Room } from "../../room.ts";
import { EXTERNAL_SERVICES_FEED } from "./external-services.feed.ts";
import { externalServiceHandlers } from "./external-services.handlers.ts";

/** What a company has connected elsewhere. */
export const externalServicesRoom = {
  handlers: () => ({ externalServices: externalServiceHandlers() }),
  personal: { none: { external_service: ["source_name", "location_title"] } },
  feed: EXTERNAL_SERVICES_FEED,
} satisfies Room;
