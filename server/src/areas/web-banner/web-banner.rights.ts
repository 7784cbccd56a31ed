import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    web_banner: { update: "alt_text changed_at changed_by creative reason service_words state version" },
    web_banner_file: { insert: "account_id banner_id bytes content_type created_by id name sha256", update: "used", delete: true },
    web_banner_move: { insert: "account_id action at banner_id creative moved_by reason state version" },
  },
  portal_job: {
    web_banner_file: { update: "animated bytes checked_at crc32 height refusal sha256 state width", delete: true },
  },
  portal_feed: {
    web_banner: {
      insert: "account_id clicks counted_until end_on formats id impressions places record_id start_on target_url title",
      update:
        "changed_at changed_by clicks counted_until end_on formats impressions places reason service_words start_on state target_url title version",
    },
    web_banner_move: { insert: "account_id action at banner_id creative reason state version" },
  },
};

export const notFed: NotFed = {
  web_banner_file: "Files come from the owner, through the malware check.",
};
