import type { PersonalData } from "../../privacy/personal-data.ts";

/** What is kept of how people use the portal, and what they said to it. */
export const TRACKING_PERSONAL: PersonalData = {
  tables: {
    consent: {
      why: "Proof of what somebody consented to, and until when.",
      title: "Einwilligungen",
      told: {
        purpose: "Zweck",
        version: "Fassung des Textes",
        brand: "Portal",
        granted: "Eingewilligt",
        answered_at: "Beantwortet",
        ended_at: "Galt bis",
      },
      secret: [],
    },
    tracked_event: {
      why: "How somebody uses the portal, while they consent to it.",
      title: "Nutzung des Portals",
      told: { at: "Zeitpunkt", kind: "Art", name: "Seite oder Funktion", value: "Wert", account_id: "Kontonummer des Unternehmens" },
      secret: ["batch"],
    },
  },
};
