import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    account: { update: "name" },
    account_locks: {
      insert: "account_id no_rating_summary",
      update:
        "no_call no_job_leads no_leads no_leads_reason no_leads_until no_newsletter no_portal_messages no_product_newsletter no_rating_alert no_rating_status no_rating_summary no_roa_newsletter no_service_surveys no_signet no_surveys",
    },
  },
  portal_feed: {
    // Only read: whether a company takes leads.
    account_locks: {},
    // The name by the trigger that follows the entry.
    account: { insert: "account_id brand city name", update: "city name" },
    contact_person: {
      insert: "account_id email first_name id is_dummy last_name phone roles salutation",
      update: "email first_name is_dummy last_name phone roles salutation",
      delete: true,
    },
    customer: {
      insert:
        "account_id adviser_hours adviser_name adviser_phone adviser_title claimed_by claimed_last_update customer_number is_published_on_cleverb2b reseller_active",
      update:
        "adviser_hours adviser_name adviser_phone adviser_title claimed_by claimed_last_update customer_number is_published_on_cleverb2b reseller_active",
    },
    product: {
      insert: "account_id detail_name id sku starts_on status",
      update: "detail_name sku starts_on status",
      delete: true,
    },
  },
};

export const notFed: NotFed = {
  account_locks: "What a company does not want is said by the company itself.",
};
