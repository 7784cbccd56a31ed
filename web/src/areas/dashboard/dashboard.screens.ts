import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  dashboard: () => import("./dashboard.screen.tsx"),
  highlights: { pending: "Hier zeigen wir Neues aus dem Portal." },
} satisfies Record<string, Screen>;
