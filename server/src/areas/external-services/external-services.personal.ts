import { type PersonalData } from "../../privacy/personal-data.ts";

/** Tokens are the company's; who granted one stands in the trail. */
export const EXTERNAL_SERVICES_PERSONAL: PersonalData = {
  none: {
    external_service: ["source_name", "location_title"],
    external_attempt: ["source_name", "state_hash", "family"],
    external_grant: ["source_name", "token", "subject", "location"],
    external_revocation: ["source_name", "token"],
    taken_location: ["hash"],
  },
};
