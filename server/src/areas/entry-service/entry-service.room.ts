import type { Room } from "../../room.ts";
import { ENTRY_SERVICE_FEED } from "./entry-service.feed.ts";
import { entryServiceHandlers } from "./entry-service.handlers.ts";

/** The entry in partner portals. */
export const entryServiceRoom = {
  handlers: ({ lockSignet }) => ({ entryService: entryServiceHandlers({ lockSignet }) }),
  personal: { none: { portal_listing: ["portal", "status"] } },
  feed: ENTRY_SERVICE_FEED,
} satisfies Room;
