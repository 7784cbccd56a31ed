import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  websiteOverview: () => import("./overview/overview.screen.tsx"),
  websiteStatistics: () => import("./statistics/statistics.screen.tsx"),
  websiteEdit: "unbuilt",
  websiteEmail: "unbuilt",
  seoOverview: () => import("./seo/seo.screen.tsx"),
} satisfies Record<string, Screen>;
