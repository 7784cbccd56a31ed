import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  entryService: "unbuilt",
} satisfies Record<string, Screen>;
