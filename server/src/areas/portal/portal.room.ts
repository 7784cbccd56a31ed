import type { Room } from "../../room.ts";
import { portalHandlers } from "./portal.handlers.ts";

/** Brand, menu, notices. */
export const portalRoom = {
  handlers: (parts) => ({ portal: portalHandlers(parts) }),
} satisfies Room;
