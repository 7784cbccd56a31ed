/** Words about corrections of listings. */
export const CORRECTION_TEXTS = {
  noWords: "Das Portal hat keinen Grund genannt.",
};

/** Words of the cases about listings. */
export const CASE_TEXTS = {
  name: "Korrektur bei einem Partnerportal",
  title: (portal: string, isNew: boolean): string => `${isNew ? "Neuer Eintrag" : "Korrektur"} · ${portal}`,
  labels: { portal: "Portal", wish: "Auftrag" },
  wishes: { create: "Eintrag anlegen", correct: "Angaben berichtigen" },
  fields: { name: "Name", address: "Adresse", phone: "Telefon", hours: "Öffnungszeiten" },
  difference: (ours: string, found: string): string => `${ours} (dort: ${found})`,
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis das Portal die Angaben richtig zeigt.",
  readsAt: "Die Firma liest den Stand auf der Seite „Eintragsservice“ beim Portal.",
  sent: {
    name: "An das Portal gemeldet",
    does: "Bei der Firma steht, dass die Korrektur gemeldet ist. Erledigt ist sie, wenn eine Prüfung die richtigen Angaben dort liest.",
    draft: "Wir haben die Angaben an das Portal gemeldet.",
  },
  refused: {
    name: "Nicht möglich",
    does: "Bei der Firma steht, dass das Portal die Korrektur ablehnt, mit Ihrer Begründung.",
    draft: "Das Portal nimmt die Änderung nicht an.",
  },
};
