import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    data_export: { insert: "expires_at id status user_id" },
    profile_upload: { insert: "bytes content_type id sha256 user_id", delete: true },
  },
  portal_job: {
    data_export: { update: "expires_at json_bytes json_key pdf_bytes pdf_key progress status", delete: true },
    profile_upload: { update: "checked_at refusal state", delete: true },
  },
};
