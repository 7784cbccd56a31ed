import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** What waits for a person on our side. A case of somebody without a company goes with what it is about, by a trigger. */
export const DESK_PERSONAL: PersonalData = {
  other: {
    desk_case: [
      keepColumns("block", OF_THE_COMPANY, ["facts", "answer"]),
      keepColumns("anonymise", A_NUMBER, ["asked_by", "taken_by", "closed_by"]),
    ],
  },
  none: { desk_case: ["kind", "brand", "object", "decision"] },
};
