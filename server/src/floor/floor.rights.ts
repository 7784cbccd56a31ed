import { ALL, type NotFed, type RoomRights } from "../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_app: {
    app_user: {
      update:
        "changed_at display_name email erase_at erase_reason erase_text first_name last_name login named_at newsletter phone profile_image proof_round salutation",
    },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    credential: { insert: "password_hash pepper_id user_id", update: "changed_at password_hash pepper_id" },
    email_change: { insert: "new_email old_email requested_at user_id", update: "new_email old_email requested_at", delete: true },
    former_email: { insert: "asked_at email id key_id login_hash replaced_by undo_until user_id" },
    idempotency: { insert: "call key request_hash user_id", update: "reply" },
    identity_index: { insert: "identity_hash issuer key_id spare user_id", delete: true },
    // Begins by an invitation alone, and is changed by owners: policies of the tables say so.
    invitation: {
      insert: "account_id address company_name ends_on expires_at invited_by role",
      update: "company_name ends_on expires_at invited_at invited_by role",
      delete: true,
    },
    membership: { insert: "account_id ends_on role user_id", update: "ends_on role version", delete: true },
    login_challenge: { insert: ALL, delete: true },
    login_index: { insert: ALL, update: "reserved_until" },
    one_time_link: { update: "used_at" },
    passkey: { insert: "counter credential_id handle name public_key user_id", delete: true },
    recovery_code: { insert: "code_hash user_id", delete: true },
    session: {
      update:
        "generation older_hash older_until previous_hash previous_seen_at revoked_at rotated_at rotated_from secret_hash seen_at shared_at shared_run step_up_at token_keys",
    },
    totp: { insert: "secret user_id", update: "confirmed_at last_step secret", delete: true },
  },
  portal_auth: {
    app_user: {
      insert: "email first_name last_name login newsletter role roles salutation status user_id",
      update:
        "changed_at email erase_at erase_reason erase_text last_login_at login login_count named_at previous_login_at proof_round status",
    },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    credential: { insert: "password_hash pepper_id user_id", update: "changed_at password_hash pepper_id", delete: true },
    email_change: { delete: true },
    former_email: { update: "undone_at" },
    identity_index: { insert: "identity_hash issuer key_id spare user_id", delete: true },
    login_challenge: { insert: ALL, update: "data expires_at", delete: true },
    login_index: { insert: ALL, update: "reserved_until", delete: true },
    membership: { insert: "account_id role user_id" },
    one_time_link: { update: "used_at" },
    passkey: { insert: "counter credential_id handle name public_key user_id", update: "counter last_used_at", delete: true },
    recovery_code: { insert: "code_hash user_id", update: "used_at", delete: true },
    session: {
      insert:
        "absolute_end auth_time bind_hash device device_key family fixed_account idle_seconds kind persistent secret_hash step_up_at token_keys user_id",
      update: "revoked_at",
    },
    totp: { insert: "secret user_id", update: "confirmed_at last_step secret", delete: true },
    user_device: { insert: "device_hash user_id", update: "last_seen_at", delete: true },
  },
  portal_feed: {
    app_user: {
      insert: "email first_name last_name login named_at role roles salutation status user_id",
      update: "changed_at email erase_at first_name last_name login named_at proof_round role roles salutation",
    },
    login_index: { insert: "key_id login_hash spare user_id", delete: true },
    membership: { insert: "account_id user_id", delete: true },
    // Only read: what a record names by its number.
    place: {},
    product_feature: {},
    session: { update: "revoked_at" },
    trade: {},
  },
  portal_job: {
    app_user: { update: "changed_at profile_image proof_round user_id", delete: true },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    counted_letter: { insert: "job_id lane mailbox_hash", delete: true },
    credential: { delete: true },
    email_change: { delete: true },
    former_email: { delete: true },
    idempotency: { delete: true },
    identity_index: { delete: true },
    invitation: { delete: true },
    login_challenge: { update: "data expires_at", delete: true },
    login_index: { delete: true },
    // For whoever has taken a company over.
    membership: { insert: "account_id role user_id", update: "ends_on role version", delete: true },
    one_time_link: { insert: "email expires_at purpose token_hash user_id", update: "used_at", delete: true },
    passkey: { delete: true },
    recovery_code: { delete: true },
    session: { update: "revoked_at", delete: true },
    totp: { delete: true },
    user_device: { delete: true },
  },
};

export const notFed: NotFed = {
  audit_event: "The trail of what people do here.",
  audit_head: "The end of the trail's chain.",
  invitation: "Owners invite whom they want; the provider gives owners alone.",
};
