import { ROUTES, type RouteKey } from "@schaufenster/contract/paths.ts";

/** Routes whose screen is not built yet; they show an honest page. The list may only shrink. */
export const PENDING_ROUTES = [
  "ugc",
  "b2bNewsletterConfirmed",
  "demo",
  "test",
  "preview",
  "debug",
  "ownRatings",
  "highlights",
  "entryService",
  "entryStatistics",
  "listingTransfer",
  "listingTransferError",
  "listingTransferGoogleAuth",
  "listingTransferGoogleProfile",
  "websiteOverview",
  "websiteStatistics",
  "websiteEdit",
  "websiteEmail",
  "seoOverview",
  "webBannerOverview",
  "webBannerUpload",
  "searchAdsStatistics",
  "searchAdsGroups",
  "searchAdsBudget",
  "tvBanner",
  "tvBannerStatistics",
  "productLink",
  "socialMedia",
  "socialMediaStatistics",
  "contract",
  "products",
  "documents",
  "contacts",
  "claimingWelcome",
  "claimingRedirect",
  "claimingRegister",
  "claimingRegisterPassword",
  "claimingRegisterDone",
  "claimingLogin",
  "claimingLoginDone",
  "claimingAdvantago",
  "claimingOtherOwner",
  "claimingOtherOwner11880",
  "claimingOwner",
  "claimingOwner11880",
  "claimingConfirm",
  "claimingHold",
  "claimingPending",
  "accountLinkRedirect",
  "accountLinkRegister",
  "accountLinkLogin",
  "accountLinkHold",
  "accountLinkPending",
] as const satisfies readonly RouteKey[];

/** A route without screen. */
export type PendingRoute = (typeof PENDING_ROUTES)[number];

/** Says whether a route waits for its screen. */
export const isPending = (key: RouteKey): key is PendingRoute => (PENDING_ROUTES as readonly RouteKey[]).includes(key);

/** The routes that have their screen or lead on to another. */
export const builtRoutes = (): readonly RouteKey[] => (Object.keys(ROUTES) as RouteKey[]).filter((key) => !isPending(key));
