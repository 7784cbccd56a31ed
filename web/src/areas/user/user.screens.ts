import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  switchPortal: () => import("./switch-portal.screen.tsx"),
  userDashboard: () => import("./user-dashboard.screen.tsx"),
  profile: () => import("./profile/profile.screen.tsx"),
  inbox: () => import("./inbox/inbox.screen.tsx"),
  told: () => import("./told/told.screen.tsx"),
  activateEmail: () => import("./activate-email.screen.tsx"),
  ownRatings: () => import("./ratings/ratings.screen.tsx"),
} satisfies Record<string, ScreenLoader>;

/** What stands across every page while an account waits to be deleted. */
export const loadDeletionStrip = () => import("./own-data/deletion-strip.tsx").then(({ DeletionStrip }) => ({ default: DeletionStrip }));
