import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    account: { update: "name" },
    account_locks: {
      insert: "account_id no_rating_summary",
      update:
        "no_call no_job_leads no_leads no_leads_reason no_leads_until no_newsletter no_portal_messages no_product_newsletter no_rating_alert no_rating_status no_rating_summary no_roa_newsletter no_service_surveys no_signet no_surveys",
    },
    contact_change: { insert: "account_id changed_by changed_by_name former_recipients version" },
    contact_person: {
      insert: "account_id email first_name id last_name owner_changed_at phone roles salutation",
      update: "email first_name is_dummy last_name owner_changed_at phone removed roles salutation",
    },
    // Whose it is: confirmed, given back.
    customer: { update: "claimed_by claimed_last_update version" },
    product_cancellation: { insert: "account_id ends_on name product_id sku", update: "state version" },
    product_cancellation_step: { insert: "account_id action at cancellation_id ends_on moved_by moved_by_name version" },
  },
  // A person who is erased loses the name.
  portal_job: {
    // A takeover that is granted.
    customer: { update: "claimed_by claimed_last_update" },
    contact_change: { update: "changed_by_name" },
    product_cancellation_step: { update: "moved_by_name" },
  },
  portal_feed: {
    // Only read: whether a company takes leads.
    account_locks: {},
    // The name by the trigger that follows the entry.
    account: { insert: "account_id brand city name", update: "city name" },
    contact_person: {
      insert: "account_id email first_name id is_dummy last_name phone record_id roles salutation",
      update: "email first_name is_dummy last_name owner_changed_at phone record_id removed roles salutation",
      delete: true,
    },
    customer: {
      insert:
        "account_id adviser_hours adviser_name adviser_phone adviser_title claimed_by claimed_last_update customer_number is_published_on_cleverb2b reseller_active",
      update:
        "adviser_hours adviser_name adviser_phone adviser_title claimed_by claimed_last_update customer_number is_published_on_cleverb2b reseller_active version",
    },
    product: {
      insert:
        "account_id detail_name ends_on id minimum_months notice_count notice_unit price_cents price_per renewal_months sku starts_on status",
      update: "detail_name ends_on minimum_months notice_count notice_unit price_cents price_per renewal_months sku starts_on status",
      delete: true,
    },
    product_cancellation: { update: "answered_at ends_on state version words" },
    product_cancellation_step: { insert: "account_id action at cancellation_id ends_on version words" },
  },
};

export const notFed: NotFed = {
  account_locks: "What a company does not want is said by the company itself.",
  contact_change: "Who of the company changed its people is known to the portal alone.",
  product_cancellation: "Cancellations come from the owner; the provider answers them.",
};
