import type { Room } from "../../room.ts";
import { portalHandlers } from "./portal.handlers.ts";

/** Brand, menu, notices, links of letters. */
export const portalRoom = {
  handlers: (parts) => ({ portal: portalHandlers(parts) }),
  commands: () => import("./portal.commands.ts"),
} satisfies Room;
