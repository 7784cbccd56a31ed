import { keepColumns, type PersonalData } from "../../privacy/personal-data.ts";
import { eraseRegistrationsOf } from "./registration/registration.store.ts";

/** Who has not confirmed yet. */
export const AUTH_PERSONAL: PersonalData = {
  other: {
    pending_registration: [
      keepColumns("delete", "Found by the login name; goes with the person, or after a day.", [
        "login_hash",
        "key_id",
        "kind",
        "salutation",
        "first_name",
        "last_name",
        "email",
        "company_name",
        "password_hash",
        "token_hash",
        "code_hash",
        "device_hash",
        "claim_hash",
      ]),
    ],
  },
  none: { pending_registration: ["brand"] },
  erase: eraseRegistrationsOf,
};
