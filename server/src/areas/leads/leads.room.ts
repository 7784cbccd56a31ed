import type { Room } from "../../room.ts";
import { LEADS_EVENTS } from "./leads.events.ts";
import { creditHandlers } from "./credit.handlers.ts";
import { withLeadExport } from "./lead-export.handlers.ts";
import { LEAD_CASES } from "./leads.cases.ts";
import { LEADS_FEED } from "./leads.feed.ts";
import {
  workOnInquiry,
  writeInquiryConfirm,
  writeInquiryRefused,
  type AboutInquiry,
  type AboutRefused,
  type InquiryJob,
} from "./inquiry/inquiry.jobs.ts";
import { openLeadGauge } from "./leads.gauges.ts";
import { leadHandlers } from "./leads.handlers.ts";
import {
  workOnReclaim,
  writeAccepted,
  writeDeclined,
  writeOffer,
  writeOfferQuestion,
  type AboutDecline,
  type AboutLead,
  type AboutQuestion,
  type ReclaimJob,
} from "./leads.jobs.ts";
import { withWorkExport } from "./work/work-export.handlers.ts";
import { offerLinkHandlers } from "./work/offer-link.handlers.ts";
import { leadWorkHandlers } from "./work/work.handlers.ts";
import { LEADS_PERSONAL } from "./leads.personal.ts";
import { LEADS_TOLD } from "./leads.told.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    leads: ReclaimJob;
    inquiries: InquiryJob;
  }
  interface Letters {
    "lead-accepted": AboutLead;
    "lead-declined": AboutDecline;
    "offer-sent": AboutLead;
    "offer-question": AboutQuestion;
    "inquiry-confirm": AboutInquiry;
    "inquiry-refused": AboutRefused;
  }
}

/** Leads of customers, and the work that comes of them. */
export const leadsRoom = {
  handlers: ({ files, changeLocks, makeListFile, paper, brands }) => ({
    leads: withLeadExport(makeListFile, { ...leadHandlers({ files, changeLocks }), ...creditHandlers({ paper, brands }) }),
    leadWork: withWorkExport(makeListFile, leadWorkHandlers()),
    offerLink: offerLinkHandlers(),
  }),
  queues: {
    leads: { retryLimit: 400, expireInSeconds: 60, atOnce: 1, work: workOnReclaim },
    // Tried for a day, as every file from outside: a scanner that is away costs nobody their inquiry.
    inquiries: { retryLimit: 400, expireInSeconds: 300, atOnce: 2, work: workOnInquiry },
  },
  letters: {
    "lead-accepted": writeAccepted,
    "lead-declined": writeDeclined,
    "offer-sent": writeOffer,
    "offer-question": writeOfferQuestion,
    "inquiry-confirm": writeInquiryConfirm,
    "inquiry-refused": writeInquiryRefused,
  },
  gauges: [openLeadGauge],
  cases: LEAD_CASES,
  events: LEADS_EVENTS,
  told: LEADS_TOLD,
  personal: LEADS_PERSONAL,
  feed: LEADS_FEED,
  commands: () => import("./leads.commands.ts"),
} satisfies Room;
