/** Words that every form has. */
export const formTexts = {
  waitingTitle: "Noch nicht gesendet",
  waiting: "Wir senden es, sobald wieder Empfang da ist. Ihre Eingabe ist auf diesem Gerät verschlüsselt aufgehoben.",
  bar: {
    unsaved: "Nicht gespeicherte Änderungen",
    saving: "Wird gespeichert",
    failed: "Nicht gespeichert",
    save: "Speichern",
    discard: "Verwerfen",
  },
  conflict:
    "Die Angaben wurden inzwischen an anderer Stelle geändert. Ihre Eingabe steht noch hier. Bitte prüfen Sie sie und senden Sie sie noch einmal.",
};
