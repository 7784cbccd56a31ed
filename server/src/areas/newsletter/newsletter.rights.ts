import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

const LINK = "account_id purpose subscription_id token_hash";
export const rights: RoomRights = {
  portal_app: {
    newsletter_subscription: { insert: "account_id asked_by email id text_version", update: "ended_at ended_by state topics" },
  },
  // Whoever has the link of a letter; ending it closes the company's locks.
  portal_auth: {
    newsletter_link: { insert: LINK },
    newsletter_subscription: { update: "confirmed_at ended_at ended_by state topics" },
    account_locks: { insert: "account_id", update: "no_newsletter no_product_newsletter" },
  },
  portal_job: { newsletter_link: { insert: LINK }, newsletter_subscription: { delete: true } },
};

export const notFed: NotFed = {
  newsletter_link: "Links of letters that we write.",
  newsletter_subscription: "The company names the address, and whoever reads there agrees.",
};
