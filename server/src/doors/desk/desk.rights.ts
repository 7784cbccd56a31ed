import { ALL, type RoomRights } from "../../../test/guards/rights.ts";

const OPENED = "asked_by brand company_id due_at facts kind object since";
export const rights: RoomRights = {
  // An answer from outside ends a case, or opens one; records that were refused are one.
  portal_feed: { desk_case: { insert: OPENED, update: "closed_at facts version" } },
  portal_app: { desk_case: { insert: OPENED, update: "closed_at facts version" } },
  portal_auth: { desk_case: { insert: OPENED, update: "closed_at version" } },
  portal_job: { desk_case: { insert: OPENED, update: "closed_at facts version", delete: true } },
  // All that a call of the desk and a decision write, of whichever room: whoever lets it do more says so here.
  portal_desk: {
    account_link: { update: "moved_at next_step_at reason refused_by state version words" },
    ad_pause: { update: "answered_at state version words" },
    ad_pause_step: { insert: "account_id action at pause_id reason version" },
    product_cancellation: { update: "answered_at ends_on state version words" },
    product_cancellation_step: { insert: "account_id action at cancellation_id ends_on version words" },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    desk_case: { update: "answer closed_at closed_by decision snoozed_until taken_by version" },
    feed_refusal: { delete: true },
    idempotency: { insert: "call key request_hash user_id", update: "reply" },
    lead_credit_series: { insert: "brand last year", update: "last" },
    lead_head: { insert: "account_id revision", update: "revision" },
    lead_reclaim: { update: "answer answered_at state words" },
    membership: { insert: "account_id role user_id" },
    occasion: { insert: "account_id at facts kind object only_user rank", update: "over_at" },
    outbox_event: { insert: "account_id brand data public_id sequence type" },
    outbox_head: { insert: "account_id sequence", update: "sequence" },
    phone_settings: { update: "overdue service_words unanswered_since" },
    review_connected_source: { update: "state updated_at", delete: true },
    review_report: { update: "answer closed_at state" },
    service_case: { update: "state version written_at" },
    service_case_message: { insert: "account_id case_id side text version" },
    staff_case: { update: "closed_at outcome" },
    tv_creative: { update: "service_words" },
    web_banner: { update: "service_words" },
    webhook_dead_letter: { update: "replay_asked_at", delete: true },
  },
};
