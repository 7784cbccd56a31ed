import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who handed in and released files. */
export const WEB_BANNER_PERSONAL: PersonalData = {
  other: {
    web_banner: [keepColumns("block", OF_THE_COMPANY, ["alt_text", "reason"])],
    web_banner_file: [keepColumns("anonymise", A_NUMBER, ["created_by"]), keepColumns("block", OF_THE_COMPANY, ["name"])],
    web_banner_move: [keepColumns("anonymise", A_NUMBER, ["moved_by"]), keepColumns("block", OF_THE_COMPANY, ["reason"])],
  },
  none: {
    web_banner: ["record_id", "title", "target_url", "places", "formats", "state", "creative", "changed_by", "service_words"],
    web_banner_file: ["id", "state", "refusal", "content_type", "sha256"],
    web_banner_move: ["action", "state", "creative"],
  },
};
