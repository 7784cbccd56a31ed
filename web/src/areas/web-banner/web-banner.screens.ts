import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  webBannerOverview: () => import("./overview.screen.tsx"),
  webBannerUpload: () => import("./upload.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
