import type { RoomDemo } from "../../room-demo.ts";

/** Nobody is on the way in when the world begins. */
export const demo: RoomDemo = { tables: () => [], roots: ["pending_registration"] };
