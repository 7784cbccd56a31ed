import type { Room } from "../room.ts";

/** What is on and off, for whom. It has no calls: the server asks, and a page is told what comes of it. */
export const switchesRoom = {
  personal: { tables: {}, none: { feature_switch: ["name", "brand", "changed_by", "reason"] } },
  commands: () => import("./switches.commands.ts"),
} satisfies Room;
