import type { AreaName } from "@schaufenster/contract/all-calls.ts";
import { accountLinkRoom } from "./areas/account-link/account-link.room.ts";
import { addressRoom } from "./areas/address/address.room.ts";
import { adsRoom } from "./areas/ads/ads.room.ts";
import { announcementsRoom } from "./areas/announcements/announcements.room.ts";
import { authRoom } from "./areas/auth/auth.room.ts";
import { claimingRoom } from "./areas/claiming/claiming.room.ts";
import { companyRoom } from "./areas/company/company.room.ts";
import { customerCareRoom } from "./areas/customer-care/customer-care.room.ts";
import { documentsRoom } from "./areas/documents/documents.room.ts";
import { entryServiceRoom } from "./areas/entry-service/entry-service.room.ts";
import { entryRoom } from "./areas/entry/entry.room.ts";
import { externalServicesRoom } from "./areas/external-services/external-services.room.ts";
import { feedbackRoom } from "./areas/feedback/feedback.room.ts";
import { leadsRoom } from "./areas/leads/leads.room.ts";
import { newsletterRoom } from "./areas/newsletter/newsletter.room.ts";
import { portalRoom } from "./areas/portal/portal.room.ts";
import { resultsRoom } from "./areas/results/results.room.ts";
import { reviewsRoom } from "./areas/reviews/reviews.room.ts";
import { secretarialRoom } from "./areas/secretarial/secretarial.room.ts";
import { serviceCaseRoom } from "./areas/service-case/service-case.room.ts";
import { trackingRoom } from "./areas/tracking/tracking.room.ts";
import { tvBannerRoom } from "./areas/tv-banner/tv-banner.room.ts";
import { userRoom } from "./areas/user/user.room.ts";
import { webBannerRoom } from "./areas/web-banner/web-banner.room.ts";
import { welcomeTourRoom } from "./areas/welcome-tour/welcome-tour.room.ts";
import { websiteRoom } from "./areas/website/website.room.ts";
import { deskRoom } from "./doors/desk/desk.room.ts";
import { feedRoom } from "./doors/feed/feed.room.ts";
import { outboxRoom } from "./doors/outbox/outbox.room.ts";
import { toldRoom } from "./doors/told/told.room.ts";
import { factsRoom } from "./facts/facts.room.ts";
import { floorRoom } from "./floor/floor.room.ts";
import { switchesRoom } from "./switches/switches.room.ts";
import type { BuiltCall } from "./http/built.ts";
import type { FRAME_QUEUES, Jobs, Letters } from "./jobs/queues.ts";
import type { Room } from "./room.ts";
import { watchRoom } from "./watch/watch.room.ts";

const list = [
  companyRoom,
  floorRoom,
  feedRoom,
  deskRoom,
  outboxRoom,
  toldRoom,
  factsRoom,
  switchesRoom,
  watchRoom,
  authRoom,
  claimingRoom,
  userRoom,
  welcomeTourRoom,
  addressRoom,
  externalServicesRoom,
  entryRoom,
  entryServiceRoom,
  documentsRoom,
  leadsRoom,
  reviewsRoom,
  resultsRoom,
  secretarialRoom,
  webBannerRoom,
  tvBannerRoom,
  serviceCaseRoom,
  announcementsRoom,
  trackingRoom,
  feedbackRoom,
  newsletterRoom,
  customerCareRoom,
  portalRoom,
  websiteRoom,
  adsRoom,
  accountLinkRoom,
] as const;

/** The names of what the rooms bring of one kind. */
type Brought<R, K extends keyof Room> = R extends { readonly [P in K]: infer V }
  ? keyof (V extends (parts: never) => infer H ? H : V)
  : never;
type List = (typeof list)[number];

type Unserved<A extends AreaName> = A extends Brought<List, "handlers"> ? never : `${A}.${BuiltCall<A> & string}`;

type Forgotten =
  | { readonly "call without handler": Unserved<AreaName> }
  | { readonly "queue without work": Exclude<keyof Jobs, Brought<List, "queues"> | keyof typeof FRAME_QUEUES> }
  | { readonly "letter without writer": Exclude<keyof Letters, Brought<List, "letters">> };
type Named<F> = F extends F ? ([F[keyof F]] extends [never] ? never : F) : never;

/** Every room, in the order in which people are told their data. The type names what was declared in a room and brought by none. */
export const ROOMS: [Named<Forgotten>] extends [never] ? readonly Room[] : Named<Forgotten> = list;
