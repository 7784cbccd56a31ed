import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetPerson } from "./matter.store.ts";

/** What people wait for. */
export const SERVICE_CASE_PERSONAL: PersonalData = {
  other: {
    service_case: [keepColumns("block", OF_THE_COMPANY, ["subject", "phone"])],
    service_case_file: [keepColumns("anonymise", A_NUMBER, ["created_by"]), keepColumns("block", OF_THE_COMPANY, ["name"])],
    service_case_message: [
      keepColumns("anonymise", "The name under which the person wrote is taken out of every message.", ["written_by_name"]),
      keepColumns("anonymise", A_NUMBER, ["written_by"]),
      keepColumns("block", OF_THE_COMPANY, ["text"]),
    ],
  },
  none: {
    service_case: ["type", "state"],
    service_case_file: ["id", "state", "refusal", "content_type", "sha256"],
    service_case_message: ["side"],
  },
  erase: forgetPerson,
  tables: {
    staff_case: {
      why: "What the person waits for and staff see to.",
      title: "Ihre Anliegen an unseren Service",
      told: {
        kind: "Anliegen",
        company_name: "Genannte Firma",
        company_id: "Nummer der Firma",
        topic: "Worum es geht",
        phone: "Rückruf unter",
        brand: "Portal",
        opened_at: "Seit",
        closed_at: "Erledigt am",
        outcome: "Ergebnis",
      },
      secret: ["id"],
    },
  },
};
