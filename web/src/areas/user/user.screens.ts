import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  switchPortal: () => import("./switch-portal.screen.tsx"),
  userDashboard: () => import("./user-dashboard.screen.tsx"),
  profile: () => import("./profile/profile.screen.tsx"),
  inbox: () => import("./inbox/inbox.screen.tsx"),
  told: () => import("./told/told.screen.tsx"),
  activateEmail: () => import("./activate-email.screen.tsx"),
  ownRatings: () => import("./ratings/ratings.screen.tsx"),
} satisfies Record<string, Screen>;
