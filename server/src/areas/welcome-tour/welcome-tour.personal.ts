import type { PersonalData } from "../../privacy/personal-data.ts";

/** How far somebody is with the tour. */
export const WELCOME_TOUR_PERSONAL: PersonalData = {
  tables: {
    tour_state: {
      why: "The tour offers itself only to those who have not seen it.",
      title: "Tour durch das Portal",
      told: {
        modal_opened_at: "Beim ersten Besuch angeboten am",
        popup_count: "Später angeboten, so oft",
        started_at: "Begonnen am",
        closed_at: "Zuletzt geschlossen am",
        closed_step: "Geschlossen bei Schritt",
        seen: "Gezeigte Schritte",
      },
      secret: [],
    },
  },
};
