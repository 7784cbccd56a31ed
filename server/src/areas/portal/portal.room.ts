import type { Room } from "../../room.ts";
import { portalHandlers } from "./portal.handlers.ts";

/** Brand, menu, notices. */
export const portalRoom = {
  handlers: ({ key, portals }) => ({ portal: portalHandlers({ key, portals }) }),
  personal: { none: { service_notice: ["brand", "message", "level", "label"] } },
  demo: () => import("./portal.demo.ts"),
} satisfies Room;
