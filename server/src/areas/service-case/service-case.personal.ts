import type { PersonalData } from "../../privacy/personal-data.ts";

/** What people wait for. */
export const SERVICE_CASE_PERSONAL: PersonalData = {
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
