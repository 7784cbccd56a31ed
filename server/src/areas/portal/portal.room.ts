import type { Room } from "../../room.ts";
import { PORTAL_FEED } from "./portal.feed.ts";
import { PORTAL_PERSONAL } from "./portal.personal.ts";
import { portalHandlers } from "./portal.handlers.ts";

/** Brand, menu, notices, links of letters. */
export const portalRoom = {
  personal: PORTAL_PERSONAL,
  feed: PORTAL_FEED,
  handlers: (parts) => ({ portal: portalHandlers(parts) }),
  commands: () => import("./portal.commands.ts"),
} satisfies Room;
