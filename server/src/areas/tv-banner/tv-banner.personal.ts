import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetPerson } from "./creative.store.ts";

/** Who released and refused creatives. */
export const TV_BANNER_PERSONAL: PersonalData = {
  other: {
    tv_creative: [keepColumns("block", OF_THE_COMPANY, ["customer_reason", "customer_mark"])],
    tv_approval: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every line.", ["said_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["said_by"]),
      keepColumns("block", OF_THE_COMPANY, ["reason", "mark"]),
    ],
    tv_banner: [keepColumns("block", "Staff of the publisher, not a user; goes with the company.", ["publisher"])],
  },
  none: {
    tv_creative: [
      "master",
      "title",
      "picture",
      "picture_type",
      "film",
      "files",
      "made_by",
      "content",
      "customer",
      "partner",
      "partner_reason",
      "service_words",
    ],
    tv_approval: ["side", "status", "content"],
    tv_banner: ["record_id", "master", "title", "campaign", "channels", "programs"],
  },
  erase: forgetPerson,
};
