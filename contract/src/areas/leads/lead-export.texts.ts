import type { LeadStatus } from "./lead.model.ts";

/** A lead's status in one word, on the screen and in files. */
export const LEAD_STATUS_WORDS = {
  new: "Neu",
  accepted: "Angenommen",
  declined: "Abgesagt",
  expired: "Abgelaufen",
} as const satisfies Record<LeadStatus, string>;

/** Words of the exported leads. */
export const leadExportTexts = {
  title: "Anfragen",
  status: "Status",
  all: "Alle",
  dunningLevel: "Erinnerungsstufe",
  columns: {
    number: "Nummer",
    received: "Eingegangen",
    status: "Status",
    title: "Anfrage",
    trade: "Branche",
    place: "Ort",
    distance: "Entfernung",
    period: "Wunschzeitraum",
    budget: "Budgetrahmen",
    name: "Name",
    phone: "Telefon",
    email: "E-Mail",
    street: "Adresse",
    object: "Objekt",
    message: "Nachricht",
    answerBy: "Antwort bis",
    accepted: "Angenommen am",
  },
};
