import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    draft: { insert: "account_id base_version data form updated_at user_id", update: "base_version data updated_at version", delete: true },
    entry_change: { insert: "account_id actor actor_name after before id restored_from section staff version" },
    entry_file: { insert: "account_id bytes content_type created_by id purpose sha256 stored_bytes" },
    entry_head: { insert: "account_id", update: "changed_at revision" },
    entry_section: { insert: "account_id data section updated_at updated_by version", update: "data updated_at updated_by version" },
  },
  portal_job: {
    draft: { delete: true },
    entry_change: { update: "actor_name" },
    entry_file: { update: "checked_at content_type height refusal state stored_bytes width", delete: true },
    entry_head: { insert: "account_id", update: "changed_at revision" },
  },
};
