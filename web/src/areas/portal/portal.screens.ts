import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  ugc: "unbuilt",
  b2bNewsletterConfirmed: "unbuilt",
  demo: "unbuilt",
  test: "unbuilt",
  preview: "unbuilt",
  debug: "unbuilt",
} satisfies Record<string, Screen>;
