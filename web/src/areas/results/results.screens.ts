import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = { results: () => import("./results.screen.tsx") } satisfies Record<string, ScreenLoader>;
