import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  dashboard: () => import("./dashboard.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
