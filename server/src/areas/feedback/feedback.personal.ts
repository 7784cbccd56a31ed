import { keepColumns, type PersonalData } from "../../privacy/personal-data.ts";

const OF_VISITORS = "Of people who wrote to us without an account; goes 90 days after the answer, with its case.";

/** What people tell us who need no account for it. */
export const FEEDBACK_PERSONAL: PersonalData = {
  other: { visitor_message: [keepColumns("block", OF_VISITORS, ["company", "address", "page", "text", "email", "answer"])] },
  none: { visitor_message: ["kind", "brand", "reason", "submission"] },
};
