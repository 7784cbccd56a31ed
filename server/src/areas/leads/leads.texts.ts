/** Words of complaints at the desk; the owner reads the drafts when nobody changes them. */
export const CASE_TEXTS = {
  name: "Reklamation einer Anfrage",
  reasons: {
    duplicate: "Doppelte Anfrage",
    "wrong-trade": "Leistung nicht im Angebot",
    "outside-radius": "Außerhalb des Umkreises",
    unreachable: "Nicht erreichbar",
    "already-awarded": "Auftrag schon vergeben",
    "not-a-request": "Keine echte Anfrage",
    other: "Anderer Grund",
  },
  labels: {
    reason: "Grund",
    comment: "Worte der Firma",
    attempts: "Vergebliche Anrufe",
    lead: "Anfrage",
    trade: "Branche",
  },
  runsOut: (hours: number): string => `Nach ${hours} Stunden ohne Entscheidung wird die Anfrage gutgeschrieben.`,
  readsAt: "Die Firma liest die Antwort bei der Anfrage.",
  decisions: {
    credited: {
      name: "Gutschreiben",
      does: "Die Anfrage wird der Firma nicht berechnet.",
      draft: "Ihre Reklamation ist berechtigt. Die Anfrage wird Ihnen nicht berechnet.",
    },
    refused: {
      name: "Ablehnen",
      does: "Die Anfrage wird der Firma berechnet.",
      draft: "Wir haben Ihre Reklamation geprüft und können sie nicht anerkennen, weil ",
    },
  },
} as const;

/** Words of the document of a credit. */
export const CREDIT_TEXTS = {
  title: (number: string): string => `Gutschrift ${number}`,
  heading: "Gutschrift",
  result: "Ihre Reklamation wurde anerkannt. Diese Anfrage wird Ihnen nicht berechnet.",
  labels: {
    number: "Nummer",
    date: "Gutgeschrieben am",
    company: "Firma",
    lead: "Anfrage",
    accepted: "Angenommen am",
    claimed: "Reklamiert am",
    reason: "Grund der Reklamation",
  },
  page: (page: number, count: number): string => `Seite ${page} von ${count}`,
} as const;
