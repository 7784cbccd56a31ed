import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  entryOverview: () => import("./overview/overview.screen.tsx"),
  entryData: () => import("./entry-data.screen.tsx"),
  entryStatistics: () => import("./statistics/statistics.screen.tsx"),
  entryHistory: () => import("./history/history.screen.tsx"),
  selfDisclosure: () => import("./disclosure/disclosure.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
