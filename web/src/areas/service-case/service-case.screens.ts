import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = { serviceCases: () => import("./matters.screen.tsx") } satisfies Record<string, ScreenLoader>;
