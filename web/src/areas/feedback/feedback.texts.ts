import { FEEDBACK_ANSWER_DAYS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";

/** What both forms say. */
export const feedbackTexts = {
  text: "Ihr Hinweis",
  textMissing: "Bitte schreiben Sie, was Ihnen aufgefallen ist.",
  tooLong: (limit: number) => `Das ist zu lang. Erlaubt sind ${limit} Zeichen.`,
  counter: (used: number, limit: number) => `${used} von ${limit} Zeichen`,
  email: "E‑Mail-Adresse für die Antwort",
  emailHint: `Mit Adresse antworten wir innerhalb von ${FEEDBACK_ANSWER_DAYS} Tagen. Wir verwenden sie nur dafür.`,
  emailWrong: "Bitte geben Sie eine vollständige E‑Mail-Adresse ein oder lassen Sie das Feld leer.",
  optional: "optional",
  errorTitle: "Bitte prüfen Sie Ihre Angaben",
  failed: "Ihr Hinweis wurde nicht gesendet",
  submit: "Hinweis senden",
  doneTitle: "Danke, Ihr Hinweis ist bei uns",
  answered: (day: string) => `Wir antworten Ihnen bis spätestens ${day} per E‑Mail.`,
  unanswered: "Unser Service liest ihn. Eine Antwort können wir nicht senden, weil keine E‑Mail-Adresse angegeben ist.",
  again: "Noch einen Hinweis senden",
  privacy: "90 Tage nach der Bearbeitung löschen wir Ihre Angaben.",
};

/** The page for people who found a mistake. */
export const correctionTexts = {
  title: "Fehler in einem Eintrag melden",
  sub: "Stimmt etwas nicht, fehlt eine Firma oder gibt es sie nicht mehr? Ein Konto brauchen Sie dafür nicht.",
  form: "Ihr Hinweis",
  reason: "Worum geht es?",
  reasons: {
    wrong: "Angaben stimmen nicht",
    missing: "Eine Firma fehlt",
    closed: "Die Firma gibt es nicht mehr",
    other: "Etwas anderes",
  },
  company: "Name der Firma",
  companyMissing: "Bitte geben Sie den Namen der Firma ein.",
  address: "Anschrift der Firma",
  addressHint: "Zum Beispiel Hauptstraße 5, 50667 Köln",
  words: {
    loading: "Vorschläge werden gesucht …",
    none: () => "Kein Vorschlag dazu. Schreiben Sie einfach weiter.",
    failed: "Die Vorschläge sind gerade nicht erreichbar. Schreiben Sie einfach weiter.",
    retry: "Erneut versuchen",
    hits: (count: number) =>
      count === 1 ? "1 Vorschlag, mit den Pfeiltasten erreichbar" : `${count} Vorschläge, mit den Pfeiltasten erreichbar`,
  },
  what: "Was passiert danach",
  steps: [
    "Unser Service prüft Ihren Hinweis.",
    "Der Eintrag ändert sich nicht von selbst: Die Firma oder unser Service ändert ihn, wenn der Hinweis stimmt.",
    "Der Firma nennen wir Sie nicht.",
  ],
};
