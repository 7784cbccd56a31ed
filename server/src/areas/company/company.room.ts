import type { Room } from "../../room.ts";
import { COMPANY_CASES } from "./company.cases.ts";
import { COMPANY_EVENTS } from "./company.events.ts";
import { COMPANY_FEED } from "./company.feed.ts";
import { companyHandlers } from "./company.handlers.ts";
import { writeArrived, writeReplaced, type AboutCancellation, type AboutRecipient } from "./company.mails.ts";
import { COMPANY_PERSONAL } from "./company.personal.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "cancellation-arrived": AboutCancellation;
    "recipient-replaced": AboutRecipient;
  }
}

/** The customer behind the entry. */
export const companyRoom = {
  handlers: (parts) => ({ company: companyHandlers(parts) }),
  cases: COMPANY_CASES,
  letters: { "cancellation-arrived": writeArrived, "recipient-replaced": writeReplaced },
  events: COMPANY_EVENTS,
  personal: COMPANY_PERSONAL,
  feed: COMPANY_FEED,
} satisfies Room;
