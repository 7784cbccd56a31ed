import type { OrderState, OfferState } from "./work.model.ts";

/** An offer's state in one word, on the screen and in files. */
export const OFFER_STATE_WORDS = {
  draft: "Entwurf",
  sent: "Gesendet",
  accepted: "Angenommen",
  declined: "Abgelehnt",
  expired: "Abgelaufen",
} as const satisfies Record<OfferState, string>;

/** An order's state in one word, on the screen and in files. */
export const ORDER_STATE_WORDS = { planned: "Geplant", running: "Läuft", done: "Erledigt" } as const satisfies Record<OrderState, string>;

/** Words of the exported offers and orders. */
export const workExportTexts = {
  offers: "Angebote",
  orders: "Aufträge",
  state: "Stand",
  all: "Alle",
  columns: {
    number: "Nummer",
    offer: "Angebot",
    order: "Auftrag",
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
