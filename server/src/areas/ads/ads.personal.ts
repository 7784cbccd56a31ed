import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetPerson } from "./pause.store.ts";

/** Who wished that ads rest. */
export const ADS_PERSONAL: PersonalData = {
  other: {
    ad_change: [keepColumns("block", OF_THE_COMPANY, ["what", "before", "after", "why"])],
    ad_pause: [keepColumns("block", OF_THE_COMPANY, ["words"])],
    ad_pause_step: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every line.", ["moved_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["moved_by"]),
      keepColumns("block", OF_THE_COMPANY, ["reason"]),
    ],
  },
  none: {
    ad_account: ["channel", "platform_id", "budgets"],
    ad_campaign: ["channel", "name", "network", "state"],
    ad_change: ["channel", "by"],
    ad_group: ["name", "state", "limit_reason", "ads"],
    ad_pause: ["channel", "state"],
    ad_pause_step: ["action"],
  },
  erase: forgetPerson,
};
