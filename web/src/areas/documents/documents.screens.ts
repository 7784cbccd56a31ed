import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = { documents: () => import("./documents.screen.tsx") } satisfies Record<string, ScreenLoader>;
