/** What somebody wants to talk about. */
export const TOPIC_NAMES = {
  website: "Website",
  "search-ads": "Suchmaschinenwerbung",
  "social-media": "Social Media",
  "web-banner": "Werbebanner",
  "tv-banner": "TV-Banner",
  "entry-service": "Eintragsservice",
  "entry-statistics": "Statistiken des Eintrags",
  "listing-transfer": "Rechteübertragung",
  contract: "Vertragsdaten",
  products: "Produkte",
  documents: "Dokumente",
  contacts: "Ansprechpartner",
} as const;

/** Words of registrations that name a company. */
export const WANTED_TEXTS = {
  name: "Registrierung mit Firma",
  labels: { company: "Genannte Firma", person: "Person", email: "E‑Mail-Adresse" },
  runsOut: "Der Vorgang bleibt offen, bis jemand entscheidet.",
  readsAt: "Die Person liest die Antwort in einer E‑Mail und auf ihrer Startseite.",
  decisions: {
    assigned: {
      name: "Firma zuordnen",
      does: "Die Person arbeitet ab sofort für die gewählte Firma und sieht alles, was die Firma sieht.",
      draft: "Wir haben Ihren Zugang mit Ihrer Firma verbunden.",
    },
    refused: {
      name: "Nicht zuordnen",
      does: "Die Person gehört weiter zu keiner Firma.",
      draft: "Wir konnten Ihren Zugang keiner Firma zuordnen, weil ",
    },
  },
  letter: {
    subject: "Antwort zu Ihrer Registrierung",
    heading: "Antwort zu Ihrer Registrierung",
    about: (company: string): string => `bei Ihrer Registrierung haben Sie die Firma „${company}“ genannt. Unser Service hat das geprüft:`,
    action: "Zum Portal",
  },
} as const;

/** Words of call-backs. */
export const CALL_BACK_TEXTS = {
  name: "Rückruf",
  labels: { topic: "Thema", phone: "Nummer", person: "Ansprechpartner" },
  runsOut: "Der Vorgang bleibt offen, bis jemand angerufen hat.",
  readsAt: "Die Firma liest die Antwort auf der Seite, auf der sie um den Rückruf gebeten hat.",
  decisions: {
    reached: { name: "Gesprochen", does: "Der Rückruf ist erledigt.", draft: "Wir haben mit Ihnen gesprochen." },
    unreached: {
      name: "Nicht erreicht",
      does: "Der Rückruf endet, die Firma kann neu darum bitten.",
      draft: "Wir haben Sie leider nicht erreicht. Bitten Sie gern erneut um einen Rückruf.",
    },
  },
} as const;

/** Words of matters that companies write to us about. */
export const MATTER_TEXTS = {
  name: "Anliegen",
  labels: {
    callAt: "Rückruf gewünscht",
    phone: "Nummer",
    person: "Ansprechpartner",
    company: "Firma schreibt",
    team: "Wir haben geantwortet",
    files: "Dateien",
  },
  /** Who opens them does it as a visitor of the company, which reads that somebody was there. */
  files: (names: string): string => `${names} (zu öffnen beim Besuch der Firma, unter „Anliegen“)`,
  runsOut: "Das Anliegen bleibt offen, bis jemand antwortet. Die Firma sieht, bis wann wir es zugesagt hatten.",
  readsAt: "Die Firma liest die Antwort unter „Anliegen“ und kann zurückschreiben.",
  answered: { name: "Antworten", does: "Die Firma wird benachrichtigt und liest die Antwort.", draft: "" },
} as const;
