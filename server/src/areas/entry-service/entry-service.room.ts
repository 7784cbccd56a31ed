import type { Room } from "../../room.ts";
import { entryServiceHandlers } from "./entry-service.handlers.ts";

/** The entry in partner portals. */
export const entryServiceRoom = {
  handlers: ({ lockSignet }) => ({ entryService: entryServiceHandlers({ lockSignet }) }),
  personal: { none: { portal_listing: ["portal", "status"] } },
} satisfies Room;
