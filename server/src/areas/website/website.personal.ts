import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetPerson } from "./order.store.ts";

/** Who sent files to our editors. What visitors searched for is kept as words without their visits. */
export const WEBSITE_PERSONAL: PersonalData = {
  other: {
    website: [keepColumns("block", OF_THE_COMPANY, ["url", "name"])],
    website_word: [
      keepColumns(
        "block",
        "Words that search engines and other websites told of visits that are only counted; names nobody who uses the portal.",
        ["word"],
      ),
    ],
    website_check: [keepColumns("block", OF_THE_COMPANY, ["url", "ended_at", "findings"])],
    website_file: [keepColumns("anonymise", A_NUMBER, ["created_by"]), keepColumns("block", OF_THE_COMPANY, ["name"])],
    website_mail: [keepColumns("block", OF_THE_COMPANY, ["domain", "webmail_url", "create_url", "boxes"])],
    website_order: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every order.", ["sent_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["sent_by"]),
      keepColumns("block", OF_THE_COMPANY, ["note", "words"]),
    ],
    website_keyword: [keepColumns("block", OF_THE_COMPANY, ["keyword", "place"])],
  },
  none: {
    website: ["identifier", "kind", "package_name"],
    website_keyword: ["positions"],
    website_check: ["state", "fault"],
    website_file: ["id", "state", "refusal", "content_type", "sha256"],
    website_mail: ["identifier", "setup", "delivery"],
    website_order: ["state"],
  },
  erase: forgetPerson,
};
