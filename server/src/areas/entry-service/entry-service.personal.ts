import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who ordered a correction is kept as a number; what portals show of a company is the company's. */
export const ENTRY_SERVICE_PERSONAL: PersonalData = {
  other: {
    listing_correction: [keepColumns("anonymise", A_NUMBER, ["ordered_by"]), keepColumns("block", OF_THE_COMPANY, ["reason"])],
    listing_run: [keepColumns("block", OF_THE_COMPANY, ["subject"])],
    listing_run_portal: [keepColumns("block", OF_THE_COMPANY, ["url"])],
    portal_listing: [keepColumns("block", OF_THE_COMPANY, ["url", "differences"])],
  },
  none: {
    listing_correction: ["portal", "key", "kind", "way", "state"],
    listing_head: ["asked_one"],
    listing_month: [],
    listing_portal: ["identifier", "name", "changeable"],
    listing_run: ["id", "token_hash", "portals", "follows"],
    listing_run_portal: ["run_id", "portal", "status", "fields"],
    portal_listing: ["portal", "status", "fields"],
  },
};
