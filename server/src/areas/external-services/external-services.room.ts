import type { Room } from "../../room.ts";
import { externalServiceHandlers } from "./external-services.handlers.ts";

/** What a company has connected elsewhere. */
export const externalServicesRoom = {
  handlers: () => ({ externalServices: externalServiceHandlers() }),
  personal: { none: { external_service: ["source_name", "location_title"] } },
} satisfies Room;
