import { keepColumns, type PersonalData } from "../../privacy/personal-data.ts";
import { eraseRegistrationsOf } from "./registration/registration.store.ts";

/** Who has not confirmed yet. */
export const AUTH_PERSONAL: PersonalData = {
  tables: {
    staff_sign_on: {
      why: "Staff alone: that they came in by the directory of their employer.",
      title: "Anmeldung über das Firmenverzeichnis",
      told: { errand: "Zweck", checked_at: "Zuletzt geprüft am" },
      secret: ["token"],
    },
  },
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
