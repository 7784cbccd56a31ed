import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    data_export: { insert: "expires_at id status user_id" },
    latest_search: { insert: "brand found place searched_at sought user_id what", update: "found place searched_at what", delete: true },
    profile_upload: { insert: "bytes content_type id sha256 user_id", delete: true },
    viewed_entry: {
      insert: "account_id brand city company_name public_id trade user_id viewed_at",
      update: "city company_name trade viewed_at",
      delete: true,
    },
  },
  portal_job: {
    data_export: { update: "expires_at json_bytes json_key pdf_bytes pdf_key progress status", delete: true },
    latest_search: { delete: true },
    profile_upload: { update: "checked_at refusal state", delete: true },
    viewed_entry: { delete: true },
  },
};

export const notFed: NotFed = { viewed_entry: "What a person looked at in public." };
