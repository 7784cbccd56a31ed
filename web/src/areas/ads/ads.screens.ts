import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  searchAdsStatistics: () => import("./statistics/search-statistics.screen.tsx"),
  searchAdsGroups: () => import("./groups/groups.screen.tsx"),
  searchAdsBudget: () => import("./budget/search-budget.screen.tsx"),
  socialMedia: () => import("./budget/social-media.screen.tsx"),
  socialMediaStatistics: () => import("./statistics/social-statistics.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
