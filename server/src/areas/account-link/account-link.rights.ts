import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

const MOVED = "moved_at next_step_at reason state version";
export const rights: RoomRights = {
  // Owners answer, and whoever was refused objects.
  portal_app: { account_link: { update: `${MOVED} refused_by` } },
  // Whoever has the code, for themselves.
  portal_auth: {
    account_link: {
      insert: "account_id brand channel city code_id company_name email id next_step_at person_name reason state user_id",
      update: `${MOVED} channel code_id`,
    },
    account_link_code: { update: "tries used_at used_by" },
  },
  portal_job: {
    account_link: { update: MOVED, delete: true },
    account_link_code: {
      insert: "account_id address channel expires_at id key_id pin_hash sent_at token_hash",
      update: "expires_at sent_at token_hash",
      delete: true,
    },
  },
};

export const notFed: NotFed = {
  account_link: "People link themselves; owners and our desk answer.",
  account_link_code: "Codes of letters and mails that we write.",
};
