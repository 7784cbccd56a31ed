import * as work from "./lead-work.ts";
import { LEAD_COLUMNS, LEAD_CONTACT_COLUMNS, leadContactRows, leadRows } from "./leads.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("lead", LEAD_COLUMNS, leadRows),
    // Contacts look up their lead one by one: on an empty guess the planner would scan a company's leads for each.
    { ...perCompany("lead_contact", LEAD_CONTACT_COLUMNS, leadContactRows), first: "analyze lead" },
    perCompany("lead_decline", work.DECLINE_COLUMNS, work.declineRows),
    perCompany("lead_reclaim", work.RECLAIM_COLUMNS, work.reclaimRows),
    perCompany("lead_settings", work.SETTINGS_COLUMNS, work.settingsRows),
    perCompany("lead_offer", work.OFFER_COLUMNS, work.offerRows),
    perCompany("lead_order", work.ORDER_COLUMNS, work.orderRows),
  ],
  roots: ["lead_tally", "lead_calendar", "lead_head"],
  finish: work.numberWork,
};
