import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  websiteOverview: "unbuilt",
  websiteStatistics: "unbuilt",
  websiteEdit: "unbuilt",
  websiteEmail: "unbuilt",
  seoOverview: "unbuilt",
} satisfies Record<string, Screen>;
