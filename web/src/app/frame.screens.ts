import type { ScreenLoader } from "../room.ts";

/** The screens of the room. */
export const screens = {
  desk: () => import("../areas/desk/desk.screen.tsx"),
  deskAnnouncements: () => import("../areas/announcements/announcements.screen.tsx"),
  redirect: () => import("./redirect.screen.tsx"),
  forbidden: () => import("./errors/forbidden.screen.tsx"),
  notFound: () => import("./errors/not-found.screen.tsx"),
  serverError: () => import("./errors/server-error.screen.tsx"),
  badGateway: () => import("./errors/bad-gateway.screen.tsx"),
  genericError: () => import("./errors/generic-error.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
