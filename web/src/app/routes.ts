import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { PendingRoute } from "./pending.ts";
import type { ROOMS, ScreenLoader } from "./rooms.ts";

/** `bare` screens bring their own frame; `menu` keeps the side menu for signed-in people whatever the route says. */
export type Layout = "by-route" | "menu" | "bare";

/** What a route shows. */
export type RouteTarget = { readonly screen: ScreenLoader; readonly layout: Layout } | { readonly redirectTo: RouteKey };

const shows = (screen: ScreenLoader, layout: Layout = "by-route"): RouteTarget => ({ screen, layout });

const room = (key: keyof typeof ROOMS): RouteTarget => shows(async () => (await import("./rooms.ts")).ROOMS[key]());

/** Every route that is built: its screen, or the route it leads on to. A route in neither list does not compile. */
const TARGETS: Readonly<Record<Exclude<RouteKey, PendingRoute>, RouteTarget>> = {
  dashboard: shows(() => import("../areas/dashboard/dashboard.screen.tsx")),
  redirect: shows(() => import("./redirect.screen.tsx")),
  forbidden: shows(() => import("./errors/forbidden.screen.tsx"), "menu"),
  notFound: shows(() => import("./errors/not-found.screen.tsx"), "menu"),
  serverError: shows(() => import("./errors/server-error.screen.tsx")),
  badGateway: shows(() => import("./errors/bad-gateway.screen.tsx")),
  genericError: shows(() => import("./errors/generic-error.screen.tsx")),
  register: shows(() => import("../areas/auth/registration/registration.screen.tsx"), "bare"),
  registerDone: shows(() => import("../areas/auth/registration/registration-done.screen.tsx"), "bare"),
  registerActivation: shows(() => import("../areas/auth/registration/activation.screen.tsx"), "bare"),
  registerCancel: shows(() => import("../areas/auth/registration/registration-cancel.screen.tsx"), "bare"),
  registerGuest: shows(() => import("../areas/auth/registration/guest.screen.tsx"), "bare"),
  registerGuestDone: shows(() => import("../areas/auth/registration/registration-done.screen.tsx"), "bare"),
  passwordForgotten: shows(() => import("../areas/auth/password/password-forgotten.screen.tsx"), "bare"),
  passwordForgottenDone: shows(() => import("../areas/auth/password/password-forgotten-done.screen.tsx"), "bare"),
  passwordRenew: shows(() => import("../areas/auth/password/password-renew.screen.tsx"), "bare"),
  passwordRenewDone: shows(() => import("../areas/auth/password/password-renew-done.screen.tsx"), "bare"),
  passwordRenewError: shows(() => import("../areas/auth/password/password-renew-error.screen.tsx"), "bare"),
  cancelEmail: shows(() => import("../areas/auth/email-cancel.screen.tsx"), "bare"),
  login: shows(() => import("../areas/auth/login.screen.tsx"), "bare"),
  loginCuca: shows(() => import("../areas/auth/care/care-login.screen.tsx"), "bare"),
  logout: shows(() => import("../areas/auth/logout.screen.tsx")),
  switchPortal: shows(() => import("../areas/user/switch-portal.screen.tsx")),
  userDashboard: shows(() => import("../areas/user/user-dashboard.screen.tsx")),
  profile: shows(() => import("../areas/user/profile.screen.tsx")),
  activateEmail: shows(() => import("../areas/user/activate-email.screen.tsx")),
  entryOverview: room("entryOverview"),
  selfDisclosure: room("selfDisclosure"),
  entryHistory: room("entryHistory"),
  entryData: room("entryData"),
  leads: room("leads"),
  leadOffers: room("leadOffers"),
  leadJobs: room("leadJobs"),
  leadSettings: room("leadSettings"),
  reviewsOverview: room("reviewsOverview"),
  reviewsManage: room("reviewsManage"),
  reviewsPartners: room("reviewsPartners"),
  reviewsAwards: room("reviewsAwards"),
  reviewsStatus: room("reviewsStatus"),
  reviewsPackages: room("reviewsPackages"),
  secretarialOverview: room("secretarialOverview"),
  secretarialStatistics: room("secretarialStatistics"),
  secretarialSettings: room("secretarialSettings"),
  secretarialGuides: room("secretarialGuides"),
  customerDashboard: { redirectTo: "dashboard" },
  legacyRatingAverage: { redirectTo: "reviewsOverview" },
  legacyRatingSeal: { redirectTo: "reviewsAwards" },
  legacyCompleteness: { redirectTo: "entryOverview" },
  legacyEntryService: { redirectTo: "entryService" },
  legacySearchAds: { redirectTo: "searchAdsStatistics" },
  legacyActions: { redirectTo: "dashboard" },
  legacyGuide: { redirectTo: "dashboard" },
};

const PENDING_TARGET = shows(() => import("./pending.screen.tsx"));

/** What a route shows; one without target is pending, which the type of `TARGETS` makes sure of. */
export const targetOf = (key: RouteKey): RouteTarget => (TARGETS as Partial<Record<RouteKey, RouteTarget>>)[key] ?? PENDING_TARGET;
