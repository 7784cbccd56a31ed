import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  tvBanner: () => import("./creatives.screen.tsx"),
  tvBannerStatistics: () => import("./statistics.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
