import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  entryService: () => import("./analysis/analysis.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
