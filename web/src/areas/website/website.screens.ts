import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  websiteOverview: () => import("./overview/overview.screen.tsx"),
  websiteStatistics: () => import("./statistics/statistics.screen.tsx"),
  websiteEdit: () => import("./edit/edit.screen.tsx"),
  websiteEmail: () => import("./email/email.screen.tsx"),
  seoOverview: () => import("./seo/seo.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
