import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  reviewsOverview: () => import("./overview/overview.screen.tsx"),
  reviewsManage: () => import("./manage/manage.screen.tsx"),
  reviewsPartners: () => import("./partners/partners.screen.tsx"),
  reviewsAwards: () => import("./awards/awards.screen.tsx"),
  reviewsStatus: () => import("./status/status.screen.tsx"),
  reviewsPackages: () => import("./packages/packages.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
