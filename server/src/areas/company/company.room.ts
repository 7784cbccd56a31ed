import type { Room } from "../../room.ts";
import { COMPANY_FEED } from "./company.feed.ts";
import { companyHandlers } from "./company.handlers.ts";
import { COMPANY_PERSONAL } from "./company.personal.ts";

/** The customer behind the entry. */
export const companyRoom = {
  handlers: () => ({ company: companyHandlers() }),
  personal: COMPANY_PERSONAL,
  feed: COMPANY_FEED,
} satisfies Room;
