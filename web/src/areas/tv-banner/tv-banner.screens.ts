import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  tvBanner: "unbuilt",
  tvBannerStatistics: "unbuilt",
} satisfies Record<string, Screen>;
