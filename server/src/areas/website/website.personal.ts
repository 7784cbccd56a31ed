import { keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Nobody in particular; what visitors searched for is kept as words without their visits. */
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
    website_keyword: [keepColumns("block", OF_THE_COMPANY, ["keyword", "place"])],
  },
  none: { website: ["identifier", "kind", "package_name"], website_keyword: ["positions"] },
};
