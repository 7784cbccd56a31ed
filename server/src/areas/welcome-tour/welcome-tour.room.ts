import type { Room } from "../../room.ts";
import { welcomeTourHandlers } from "./welcome-tour.handlers.ts";
import { WELCOME_TOUR_PERSONAL } from "./welcome-tour.personal.ts";

/** The tour through the portal: who was shown what of it. */
export const welcomeTourRoom = {
  handlers: () => ({ welcomeTour: welcomeTourHandlers }),
  personal: WELCOME_TOUR_PERSONAL,
} satisfies Room;
