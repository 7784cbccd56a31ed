import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  webBannerOverview: "unbuilt",
  webBannerUpload: "unbuilt",
} satisfies Record<string, Screen>;
