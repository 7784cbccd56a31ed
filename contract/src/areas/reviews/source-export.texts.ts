/** Words of the exported sources; the states are those of the screen. */
export const sourceExportTexts = {
  title: "Partnernetzwerk",
  all: "Schnitt über alle",
  count: "Bewertungen gesamt",
  none: "–",
  overdue: "Abruf überfällig",
  states: {
    connected: "Verbunden",
    unconfirmed: "Bestätigung offen",
    checking: "Wird geprüft",
    "wrong-url": "Adresse des Eintrags prüfen",
    reported: "Fehler gemeldet",
  },
  columns: { source: "Portal", average: "Schnitt", count: "Bewertungen", state: "Status", updated: "Stand", url: "Adresse des Eintrags" },
};
