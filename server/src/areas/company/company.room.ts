import type { Room } from "../../room.ts";
import { companyHandlers } from "./company.handlers.ts";
import { COMPANY_PERSONAL } from "./company.personal.ts";

/** The customer behind the entry. */
export const companyRoom = {
  handlers: () => ({ company: companyHandlers() }),
  personal: COMPANY_PERSONAL,
} satisfies Room;
