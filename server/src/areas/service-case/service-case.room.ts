import type { Room } from "../../room.ts";
import { serviceCaseHandlers } from "./service-case.handlers.ts";
import { SERVICE_CASE_PERSONAL } from "./service-case.personal.ts";

/** What people ask our service for. */
export const serviceCaseRoom = {
  handlers: () => ({ serviceCase: serviceCaseHandlers() }),
  personal: SERVICE_CASE_PERSONAL,
} satisfies Room;
