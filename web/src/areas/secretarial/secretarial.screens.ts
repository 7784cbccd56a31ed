import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  secretarialOverview: () => import("./phone-calls/phone-calls.screen.tsx"),
  secretarialStatistics: () => import("./statistics/statistics.screen.tsx"),
  secretarialSettings: () => import("./settings/settings.screen.tsx"),
  secretarialGuides: () => import("./guides/guides.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
