import type { JobState, OfferState } from "./work.model.ts";

/** An offer's state in one word, on the screen and in files. */
export const OFFER_STATE_WORDS = {
  draft: "Entwurf",
  sent: "Gesendet",
  accepted: "Angenommen",
  declined: "Abgelehnt",
  expired: "Abgelaufen",
} as const satisfies Record<OfferState, string>;

/** A job's state in one word, on the screen and in files. */
export const JOB_STATE_WORDS = { planned: "Geplant", running: "Läuft", done: "Erledigt" } as const satisfies Record<JobState, string>;

/** Words of the exported offers and jobs. */
export const workExportTexts = {
  offers: "Angebote",
  jobs: "Jobs",
  state: "Stand",
  all: "Alle",
  columns: {
    number: "Nummer",
    offer: "Angebot",
    job: "Auftrag",
    person: "Für",
    place: "Ort",
    total: "Summe brutto",
    validUntil: "Gültig bis",
    state: "Stand",
    lead: "Anfrage",
    priceText: "Zum Preis",
    written: "Geschrieben am",
    sent: "Gesendet am",
    answered: "Beantwortet am",
    plannedFor: "Termin",
    note: "Notiz",
    done: "Erledigt am",
    offerNumber: "Aus Angebot",
    created: "Angelegt am",
  },
};
