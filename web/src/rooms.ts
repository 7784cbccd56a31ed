import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { frameRoom } from "./app/frame.routes.ts";
import { accountLinkRoom } from "./areas/account-link/account-link.routes.ts";
import { adsRoom } from "./areas/ads/ads.routes.ts";
import { authRoom } from "./areas/auth/auth.routes.ts";
import { claimingRoom } from "./areas/claiming/claiming.routes.ts";
import { companyRoom } from "./areas/company/company.routes.ts";
import { customerCareRoom } from "./areas/customer-care/customer-care.routes.ts";
import { dashboardRoom } from "./areas/dashboard/dashboard.routes.ts";
import { documentsRoom } from "./areas/documents/documents.routes.ts";
import { entryServiceRoom } from "./areas/entry-service/entry-service.routes.ts";
import { entryRoom } from "./areas/entry/entry.routes.ts";
import { externalServicesRoom } from "./areas/external-services/external-services.routes.ts";
import { feedbackRoom } from "./areas/feedback/feedback.routes.ts";
import { leadsRoom } from "./areas/leads/leads.routes.ts";
import { newsletterRoom } from "./areas/newsletter/newsletter.routes.ts";
import { portalRoom } from "./areas/portal/portal.routes.ts";
import { resultsRoom } from "./areas/results/results.routes.ts";
import { reviewsRoom } from "./areas/reviews/reviews.routes.ts";
import { serviceCaseRoom } from "./areas/service-case/service-case.routes.ts";
import { secretarialRoom } from "./areas/secretarial/secretarial.routes.ts";
import { trackingRoom } from "./areas/tracking/tracking.routes.ts";
import { tvBannerRoom } from "./areas/tv-banner/tv-banner.routes.ts";
import { userRoom } from "./areas/user/user.routes.ts";
import { webBannerRoom } from "./areas/web-banner/web-banner.routes.ts";
import { welcomeTourRoom } from "./areas/welcome-tour/welcome-tour.routes.ts";
import { websiteRoom } from "./areas/website/website.routes.ts";
import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { Onward, Page, Room } from "./room.ts";

const list = [
  dashboardRoom,
  resultsRoom,
  frameRoom,
  portalRoom,
  feedbackRoom,
  newsletterRoom,
  authRoom,
  userRoom,
  trackingRoom,
  welcomeTourRoom,
  entryRoom,
  entryServiceRoom,
  externalServicesRoom,
  reviewsRoom,
  websiteRoom,
  adsRoom,
  webBannerRoom,
  tvBannerRoom,
  secretarialRoom,
  leadsRoom,
  companyRoom,
  serviceCaseRoom,
  documentsRoom,
  customerCareRoom,
  claimingRoom,
  accountLinkRoom,
] as const;

type Claimed<R> = R extends Room ? keyof R["routes"] : never;
type Unclaimed = Exclude<RouteKey, Claimed<(typeof list)[number]>>;

/** Every room, in the order of the menu. The type names the routes that none of them has. */
export const ROOMS: [Unclaimed] extends [never] ? readonly Room[] : { readonly "route of no room": Unclaimed } = list;

/** The room that a route is in, and what it says of it; the type above says that each is in one. */
export const routeOf = (key: RouteKey): readonly [Room, Page | Onward] => {
  const room = ROOMS.find(({ routes }) => key in routes) as Room;
  return [room, room.routes[key] as Page | Onward];
};

/** Whether somebody who may do this for the company may open the page. */
export const isAllowed = (key: RouteKey, rights: readonly Right[]): boolean => {
  const [room, page] = routeOf(key);
  const right = ("right" in page && page.right) || room.right;
  return right === undefined || rights.includes(right);
};
