import type { NotFed, RoomRights } from "../../../test/guards/rights.ts";

const PUBLIC_SEARCH = {
  insert: "account_id brand city company_name public_id sort_key trade words zip_code",
  update: "city company_name sort_key trade words zip_code",
};

export const rights: RoomRights = {
  portal_app: {
    draft: { insert: "account_id base_version data form updated_at user_id", update: "base_version data updated_at version", delete: true },
    entry_change: { insert: "account_id actor actor_name after before id restored_from section staff version" },
    entry_file: { insert: "account_id bytes content_type created_by id purpose sha256 stored_bytes" },
    entry_head: { insert: "account_id", update: "changed_at revision" },
    // By the trigger of a change.
    entry_spread: { update: "due_at rank tries wanted" },
    entry_section: { insert: "account_id data section updated_at updated_by version", update: "data updated_at updated_by version" },
    // By a trigger, when an entry first says who it is.
    public_entry: { insert: "account_id brand" },
    // By a trigger, with what it is found by.
    public_search: PUBLIC_SEARCH,
  },
  portal_feed: {
    entry_change: { insert: "account_id after before id section version" },
    entry_head: { insert: "account_id revision", update: "changed_at revision" },
    entry_spread: { update: "due_at rank tries wanted" },
    entry_section: { insert: "account_id data section updated_at updated_by version", update: "data updated_at updated_by version" },
    public_entry: { insert: "account_id brand" },
    public_search: PUBLIC_SEARCH,
  },
  portal_desk: { entry_spread: { update: "due_at rank round sent tries trouble trouble_at" } },
  portal_job: {
    draft: { delete: true },
    entry_change: { update: "actor_name" },
    entry_file: { update: "checked_at content_type height refusal state stored_bytes width", delete: true },
    entry_head: { insert: "account_id", update: "changed_at revision" },
    entry_receipt: {
      insert: "account_id facts portal sent_at taken_at version words",
      update: "facts read_at sent_at taken_at words",
      delete: true,
    },
    entry_spread: {
      insert: "account_id due_at name portal rank readable since wanted",
      update: "due_at name rank readable sent since tries trouble trouble_at turn_on wanted",
      delete: true,
    },
  },
};

export const notFed: NotFed = {
  entry_receipt: "What portals answered to the worker.",
  entry_spread: "What the worker has to send; the feed's changes of the entry set it by a trigger.",
  draft: "What a person has typed and not saved yet.",
  entry_file: "Files come from the owner, through the malware check.",
};
