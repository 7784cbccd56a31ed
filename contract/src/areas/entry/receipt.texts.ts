/** Where a change is seen already, in words. */
export const receiptTexts = {
  title: "Ist es schon sichtbar?",
  changes: "Änderung Nr.",
  portal: "Ort",
  field: "Angabe",
  state: "Stand",
  time: "Zeit",
  found: "Dort steht",
  facts: { name: "Name", address: "Adresse", phone: "Telefon", hours: "Öffnungszeiten", special: "Sondertage und Betriebsferien" },
  states: {
    accepted: "Angenommen",
    sent: "Gesendet",
    confirmed: "Bestätigt",
    deviating: "Abweichend",
    overwritten: "Von anderen überschrieben",
    unreadable: "Nicht prüfbar",
    refused: "Abgelehnt",
    replaced: "Durch spätere Änderung ersetzt",
  },
} as const;
