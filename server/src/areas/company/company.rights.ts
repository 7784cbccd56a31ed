import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    account: { update: "name" },
    account_locks: {
      insert: "account_id no_rating_summary",
      update:
        "no_call no_job_leads no_leads no_leads_reason no_leads_until no_newsletter no_portal_messages no_product_newsletter no_rating_alert no_rating_status no_rating_summary no_roa_newsletter no_service_surveys no_signet no_surveys",
    },
  },
};
