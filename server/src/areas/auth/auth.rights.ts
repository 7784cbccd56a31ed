import type { RoomRights } from "../../../test/guards/rights.ts";

export const rights: RoomRights = {
  portal_auth: {
    pending_registration: {
      insert:
        "brand claim_hash company_name device_hash email expires_at first_name id key_id kind last_name login_hash newsletter password_hash salutation",
      update: "code_tries",
      delete: true,
    },
    staff_sign_on: { insert: "errand token user_id", update: "checked_at errand token" },
  },
  portal_job: {
    staff_sign_on: { update: "checked_at token", delete: true },
    pending_registration: { update: "code_hash code_tries expires_at token_hash", delete: true },
  },
};
