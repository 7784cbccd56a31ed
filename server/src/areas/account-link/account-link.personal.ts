import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetCodesOf } from "./code.store.ts";

/** Who linked their account to a company, and by which code. */
export const ACCOUNT_LINK_PERSONAL: PersonalData = {
  tables: {
    account_link: {
      why: "Which companies the person has linked the account to, or wanted to.",
      title: "Ihre Verknüpfungen mit Betrieben",
      told: {
        id: "Nummer",
        version: "Fassung",
        company_name: "Betrieb",
        account_id: "Nummer des Betriebs",
        city: "Ort",
        brand: "Portal",
        channel: "Code kam per",
        state: "Stand",
        reason: "Warum geprüft wird",
        refused_by: "Abgelehnt von",
        begun_at: "Begonnen",
        moved_at: "Zuletzt geändert",
        next_step_at: "Nächster Schritt",
        words: "Antwort unseres Service",
        person_name: "Name",
        email: "E‑Mail-Adresse",
      },
      secret: ["code_id"],
    },
  },
  other: {
    account_link_code: [
      keepColumns("anonymise", A_NUMBER, ["used_by"]),
      keepColumns("block", `${OF_THE_COMPANY} Goes a month after the code has run out.`, ["address"]),
    ],
  },
  none: { account_link_code: ["id", "channel", "token_hash", "pin_hash", "key_id"] },
  erase: forgetCodesOf,
};
