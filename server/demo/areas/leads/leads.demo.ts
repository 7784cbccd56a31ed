import * as answers from "./lead-answers.ts";
import * as work from "./lead-work.ts";
import { LEAD_COLUMNS, LEAD_CONTACT_COLUMNS, leadContactRows, leadRows } from "./leads.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("lead", LEAD_COLUMNS, leadRows),
    // Contacts look up their lead one by one: on an empty guess the planner would scan a company's leads for each.
    { ...perCompany("lead_contact", LEAD_CONTACT_COLUMNS, leadContactRows), first: "analyze lead" },
    perCompany("lead_decline", answers.DECLINE_COLUMNS, answers.declineRows),
    perCompany("lead_reclaim", answers.RECLAIM_COLUMNS, answers.reclaimRows),
    perCompany("lead_settings", answers.SETTINGS_COLUMNS, answers.settingsRows),
    perCompany("lead_offer", work.OFFER_COLUMNS, work.offerRows),
    perCompany("offer_question", work.QUESTION_COLUMNS, work.questionRows),
    perCompany("lead_order", work.ORDER_COLUMNS, work.orderRows),
  ],
  roots: ["lead_tally", "lead_calendar", "lead_head", "lead_word"],
  finish: work.numberWork,
};
