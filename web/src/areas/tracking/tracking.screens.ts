import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  ownUse: () => import("./own-use.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
