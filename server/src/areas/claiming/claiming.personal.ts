import type { PersonalData } from "../../privacy/personal-data.ts";

/** Who wants which company. */
export const CLAIMING_PERSONAL: PersonalData = {
  none: { claim_key: ["token_hash", "channel", "brand", "company_name", "street", "city", "phone", "website"] },
  tables: {
    claim: {
      why: "Companies that the person wanted to take over, and how that was proved.",
      title: "Ihre Übernahmen von Einträgen",
      told: {
        id: "Nummer",
        version: "Fassung",
        company_name: "Betrieb",
        account_id: "Nummer des Betriebs",
        brand: "Portal",
        street: "Straße",
        city: "Ort",
        phone: "Nummer des Eintrags",
        website: "Website des Eintrags",
        state: "Stand",
        method: "Nachweis",
        mailbox: "Code an",
        rounds: "Gewählte Wege",
        begun_at: "Begonnen am",
        proven_at: "Nachgewiesen am",
        objected_at: "Widerspruch am",
        objection: "Widerspruch",
        contested: "Auch von anderen nachgewiesen",
        step_at: "Nächster Schritt am",
        decide_by: "Entscheidung zugesagt bis",
        ended_at: "Beendet am",
        letter_words: "Antwort zum Brief",
        answer: "Antwort",
        call_fault: "Ergebnis des Anrufs",
        code_sent_at: "Code unterwegs seit",
        code_until: "Code gilt bis",
        code_tries: "Eingaben des Codes",
      },
      secret: ["code_hash", "pin", "call_id"],
    },
  },
};
