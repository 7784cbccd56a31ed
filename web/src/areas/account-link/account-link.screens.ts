import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  accountLinkRedirect: () => import("./code.screen.tsx"),
  accountLinkRegister: () => import("./register.screen.tsx"),
  accountLinkLogin: () => import("./login.screen.tsx"),
  accountLinkHold: () => import("./hold.screen.tsx"),
  accountLinkPending: () => import("./pending.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
