import { accountLink } from "./areas/account-link/account-link.calls.ts";
import { address } from "./areas/address/address.calls.ts";
import { announcements } from "./areas/announcements/announcements.calls.ts";
import { ads } from "./areas/ads/ads.calls.ts";
import { auth } from "./areas/auth/auth.calls.ts";
import { claiming } from "./areas/claiming/claiming.calls.ts";
import { company } from "./areas/company/company.calls.ts";
import { customerCare } from "./areas/customer-care/customer-care.calls.ts";
import { desk } from "./areas/desk/desk.calls.ts";
import { documents } from "./areas/documents/documents.calls.ts";
import { entryService } from "./areas/entry-service/entry-service.calls.ts";
import { entryEditing } from "./areas/entry/entry-editing.calls.ts";
import { entry } from "./areas/entry/entry.calls.ts";
import { externalServices } from "./areas/external-services/external-services.calls.ts";
import { handOver } from "./areas/hand-over/hand-over.calls.ts";
import { inbox } from "./areas/inbox/inbox.calls.ts";
import { feedback } from "./areas/feedback/feedback.calls.ts";
import { leads } from "./areas/leads/leads.calls.ts";
import { offerLink } from "./areas/leads/offer-link.calls.ts";
import { leadWork } from "./areas/leads/work.calls.ts";
import { members } from "./areas/members/members.calls.ts";
import { newsletter } from "./areas/newsletter/newsletter.calls.ts";
import { notifications } from "./areas/notifications/notifications.calls.ts";
import { portal } from "./areas/portal/portal.calls.ts";
import { push } from "./areas/push/push.calls.ts";
import { sms } from "./areas/sms/sms.calls.ts";
import { reviews } from "./areas/reviews/reviews.calls.ts";
import { results } from "./areas/results/results.calls.ts";
import { secretarial } from "./areas/secretarial/secretarial.calls.ts";
import { serviceCase } from "./areas/service-case/service-case.calls.ts";
import { tracking } from "./areas/tracking/tracking.calls.ts";
import { tvBanner } from "./areas/tv-banner/tv-banner.calls.ts";
import { user } from "./areas/user/user.calls.ts";
import { webBanner } from "./areas/web-banner/web-banner.calls.ts";
import { website } from "./areas/website/website.calls.ts";
import { welcomeTour } from "./areas/welcome-tour/welcome-tour.calls.ts";
import type { Area } from "./call.ts";

/** Every call of the portal by area; for wiring the server and for the tests over the whole house. */
export const allCalls = {
  auth,
  handOver,
  claiming,
  accountLink,
  user,
  welcomeTour,
  notifications,
  inbox,
  push,
  sms,
  company,
  members,
  documents,
  entry,
  entryEditing,
  address,
  entryService,
  externalServices,
  website,
  ads,
  webBanner,
  tvBanner,
  results,
  secretarial,
  reviews,
  leads,
  leadWork,
  offerLink,
  customerCare,
  tracking,
  serviceCase,
  desk,
  announcements,
  feedback,
  newsletter,
  portal,
} as const satisfies Record<string, Area>;

/** The name of an area. */
export type AreaName = keyof typeof allCalls;
