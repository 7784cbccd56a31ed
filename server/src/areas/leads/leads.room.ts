import type { Room } from "../../room.ts";
import { withLeadExport } from "./lead-export.handlers.ts";
import { leadHandlers } from "./leads.handlers.ts";
import {
  workOnReclaim,
  writeAccepted,
  writeDeclined,
  writeOffer,
  type AboutDecline,
  type AboutLead,
  type ReclaimJob,
} from "./leads.jobs.ts";
import { withWorkExport } from "./work/work-export.handlers.ts";
import { leadWorkHandlers } from "./work/work.handlers.ts";
import { LEADS_PERSONAL } from "./leads.personal.ts";

declare module "../../jobs/queues.ts" {
  interface Jobs {
    leads: ReclaimJob;
  }
  interface Letters {
    "lead-accepted": AboutLead;
    "lead-declined": AboutDecline;
    "offer-sent": AboutLead;
  }
}

/** Leads of customers, and the work that comes of them. */
export const leadsRoom = {
  handlers: ({ files, changeLocks, makeListFile }) => ({
    leads: withLeadExport(makeListFile, leadHandlers({ files, changeLocks })),
    leadWork: withWorkExport(makeListFile, leadWorkHandlers()),
  }),
  queues: {
    leads: { retryLimit: 400, expireInSeconds: 60, atOnce: 1, work: workOnReclaim },
  },
  letters: { "lead-accepted": writeAccepted, "lead-declined": writeDeclined, "offer-sent": writeOffer },
  personal: LEADS_PERSONAL,
  commands: () => import("./leads.commands.ts"),
} satisfies Room;
