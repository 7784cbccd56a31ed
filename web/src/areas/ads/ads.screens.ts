import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  searchAdsStatistics: "unbuilt",
  searchAdsGroups: "unbuilt",
  searchAdsBudget: "unbuilt",
  socialMedia: "unbuilt",
  socialMediaStatistics: "unbuilt",
} satisfies Record<string, Screen>;
