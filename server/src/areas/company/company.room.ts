import type { Room } from "../../room.ts";
import { COMPANY_EVENTS } from "./company.events.ts";
import { COMPANY_FEED } from "./company.feed.ts";
import { companyHandlers } from "./company.handlers.ts";
import { COMPANY_PERSONAL } from "./company.personal.ts";

/** The customer behind the entry. */
export const companyRoom = {
  handlers: (parts) => ({ company: companyHandlers(parts) }),
  events: COMPANY_EVENTS,
  personal: COMPANY_PERSONAL,
  feed: COMPANY_FEED,
} satisfies Room;
