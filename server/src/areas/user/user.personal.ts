import { appendPersonEvent } from "../../doors/outbox/event.ts";
import type { PersonalData } from "../../privacy/personal-data.ts";
import { PROFILE_ERASED } from "./user.events.ts";

/** What the profile keeps beyond the person. */
export const USER_PERSONAL: PersonalData = {
  tables: {
    email_change: {
      why: "A wish for another address.",
      title: "Gewünschte E-Mail-Adresse",
      told: { old_email: "Bisherige Adresse", new_email: "Neue Adresse", requested_at: "Gewünscht am" },
      secret: [],
    },
    profile_upload: {
      why: "A picture that is being checked, or was refused.",
      title: "Profilbild in Prüfung",
      told: {
        state: "Zustand",
        refusal: "Grund der Ablehnung",
        content_type: "Art der Datei",
        bytes: "Größe in Bytes",
        created_at: "Hochgeladen am",
        checked_at: "Geprüft am",
      },
      secret: ["id", "sha256"],
    },
    viewed_entry: {
      why: "Which companies a person looked at in public, while they want that remembered; 90 days.",
      title: "Zuletzt angesehen",
      told: {
        brand: "Portal",
        company_name: "Firma",
        city: "Ort",
        trade: "Branche",
        public_id: "Kennung der öffentlichen Seite",
        viewed_at: "Angesehen am",
        account_id: "Kontonummer der Firma",
      },
      secret: [],
    },
    latest_search: {
      why: "What a person looked for in public, while they want that remembered; 90 days.",
      title: "Letzte Suchen",
      told: { brand: "Portal", what: "Was", place: "Wo", found: "Treffer", searched_at: "Gesucht am" },
      // The same words once more, as a key.
      secret: ["sought"],
    },
    data_export: {
      why: "Copies like this one.",
      title: "Auskünfte",
      told: { status: "Zustand", requested_at: "Angefordert am", expires_at: "Abrufbar bis" },
      secret: ["json_key", "pdf_key"],
    },
  },
  // Others erase what they keep of the person when they hear of it.
  erase: (on, userId) => appendPersonEvent(on, PROFILE_ERASED, userId, {}),
};
