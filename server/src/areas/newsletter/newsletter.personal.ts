import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Who agreed to the newsletter for companies. */
export const NEWSLETTER_PERSONAL: PersonalData = {
  other: {
    newsletter_subscription: [
      keepColumns("anonymise", A_NUMBER, ["asked_by"]),
      keepColumns("block", `${OF_THE_COMPANY} Goes three years after its end, or when nobody agreed.`, ["email"]),
    ],
  },
  none: { newsletter_subscription: ["state", "text_version", "topics", "ended_by"], newsletter_link: ["purpose", "token_hash"] },
};
