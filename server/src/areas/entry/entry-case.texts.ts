/** Words of the cases about entries. */
export const ENTRY_CASE_TEXTS = {
  name: "Eintrag in einem Partnerportal",
  title: (portal: string): string => `${portal} zeigt die Angaben nicht`,
  labels: { trouble: "Was ist", words: "Das Portal schreibt" },
  troubles: {
    refused: "Das Portal hat die Angaben abgelehnt.",
    deviating: "Das Portal zeigt auch nach mehreren Prüfungen etwas anderes.",
    unreachable: "Das Portal hat seit Stunden nicht geantwortet.",
  },
  runsOut: "Ohne Entscheidung bleibt der Fall offen, bis das Portal die Angaben zeigt.",
  readsAt: "Die Firma liest den Stand im Verlauf ihres Eintrags; Ihre Worte bleiben im Fall.",
  again: {
    name: "Noch einmal senden",
    does: "Die Angaben gehen noch einmal an das Portal und werden dort geprüft.",
    draft: "Wir haben Ihre Angaben noch einmal gesendet.",
  },
  left: {
    name: "So lassen",
    does: "Der Fall ist zu. An das Portal geht erst wieder etwas, wenn sich der Eintrag ändert.",
    draft: "Dieses Portal zeigt Ihre Angaben anders.",
  },
};
