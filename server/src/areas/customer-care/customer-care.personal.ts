import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who of our service came, and what was shown to them. */
export const CUSTOMER_CARE_PERSONAL: PersonalData = {
  other: {
    care_visit: [
      keepColumns("anonymise", A_NUMBER, ["staff_id"]),
      keepColumns("block", `${OF_THE_COMPANY} Goes after three years.`, ["purpose"]),
    ],
    care_access: [keepColumns("anonymise", A_NUMBER, ["changed_by"])],
    care_reveal: [
      keepColumns("anonymise", A_NUMBER, ["staff_id", "person_id"]),
      keepColumns("block", `${OF_THE_COMPANY} Goes with its visit.`, ["reason"]),
    ],
    care_proposal: [
      keepColumns("anonymise", A_NUMBER, ["answered_by"]),
      keepColumns("block", `${OF_THE_COMPANY} Goes with its visit.`, ["before", "after", "note"]),
    ],
  },
  none: { care_visit: ["looked"], care_reveal: ["what"], care_proposal: ["section", "state"] },
};
