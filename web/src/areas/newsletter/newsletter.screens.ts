import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  b2bNewsletterConfirmed: () => import("./newsletter-confirmed.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
