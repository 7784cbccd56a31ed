import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  careVisits: () => import("./visits.screen.tsx"),
} satisfies Record<string, ScreenLoader>;

/** What the bar of a visit holds. */
export const loadTools: ScreenLoader = () => import("./care-tools.tsx").then(({ CareTools }) => ({ default: CareTools }));
