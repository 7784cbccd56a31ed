import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    external_service: {
      insert: "account_id connected externally_confirmed granted set_up_here source_name",
      update: "confirmed_at connected connected_at externally_confirmed fed_as granted location_title set_up_here",
    },
    external_attempt: { insert: "account_id expires_at family source_name state_hash", update: "expires_at state_hash", delete: true },
    external_grant: { insert: "account_id source_name subject token", update: "check_at location subject token", delete: true },
    external_revocation: { insert: "account_id source_name token" },
  },
  portal_feed: {
    external_service: {
      insert: "account_id confirmed_at connected connected_at externally_confirmed fed_as granted location_title source_name",
      update: "confirmed_at connected connected_at externally_confirmed fed_as granted location_title",
      delete: true,
    },
  },
  // What Google says is asked by the worker.
  portal_job: {
    external_service: { update: "confirmed_at connected connected_at externally_confirmed granted location_title set_up_here" },
    external_attempt: { delete: true },
    external_grant: { update: "check_at location", delete: true },
    external_revocation: { delete: true },
  },
};

export const notFed: NotFed = {
  external_attempt: "An attempt belongs to the session that began it.",
  external_grant: "What opens a service is given by the owner, at that service.",
  external_revocation: "What the owner took back.",
};
