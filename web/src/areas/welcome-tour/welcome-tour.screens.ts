import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  firstSteps: () => import("./first-steps.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
