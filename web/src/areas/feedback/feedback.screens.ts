import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  ugc: () => import("./correction.screen.tsx"),
  accessibility: () => import("./accessibility.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
