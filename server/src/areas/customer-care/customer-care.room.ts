import type { Room } from "../../room.ts";
import { customerCareHandlers } from "./customer-care.handlers.ts";
import { CUSTOMER_CARE_PERSONAL } from "./customer-care.personal.ts";
import { CUSTOMER_CARE_TOLD } from "./customer-care.told.ts";
import { purgeVisits } from "./visit.store.ts";

/** Visits of customer care: what staff do in them, and what the company makes of it. */
export const customerCareRoom = {
  handlers: (parts) => ({ customerCare: customerCareHandlers(parts) }),
  upkeep: { "care-visits": { cron: "45 4 * * *", run: async ({ db }) => ({ forgotten: await purgeVisits(db) }) } },
  personal: CUSTOMER_CARE_PERSONAL,
  told: CUSTOMER_CARE_TOLD,
} satisfies Room;
