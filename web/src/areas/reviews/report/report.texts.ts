/** Words of the three error reports. */
export const reportTexts = {
  button: "Fehler melden",
  send: "Fehler melden",
  failed: "Die Meldung wurde nicht gesendet",
  comment: "Was sollen wir wissen?",
  commentHint: "Ein Satz genügt. Nennen Sie keine Namen von Kundinnen und Kunden.",
  optional: "optional",
  counter: (used: number, limit: number) => `${used} von ${limit} Zeichen`,
  long: (limit: string) => `Der Text ist zu lang. Bitte kürzen Sie ihn auf höchstens ${limit} Zeichen.`,
  /** What happens with it, before it is sent. */
  promise: (days: number) =>
    `Unser Team prüft Ihre Meldung in höchstens ${days} Tagen. Das Ergebnis mit Begründung steht im Partnernetzwerk unter „Gemeldete Fehler“.`,
  done: (day: string) => `Fehler gemeldet. Sie erhalten bis ${day} eine Antwort.`,
  kinds: {
    "incorrect-rating": {
      entry: "Bewertung gehört nicht zu uns",
      title: "Bewertung melden",
      about: (author: string, source: string) => `Bewertung von ${author.replace(/^Herr /, "Herrn ")} auf ${source}`,
    },
    "incorrect-average-rating": {
      entry: "Durchschnitt ist falsch",
      title: "Falschen Durchschnitt melden",
      about: (source: string) => `Durchschnitt von ${source}`,
    },
    "incorrect-entry-url": {
      entry: "Link zum Eintrag ist falsch",
      title: "Falschen Link melden",
      about: (source: string) => `Link zu Ihrem Eintrag bei ${source}`,
    },
  },
  reason: "Was stimmt nicht?",
  reasonMissing: "Bitte wählen Sie, was nicht stimmt.",
  reasons: {
    "not-our-company": "Sie meint einen anderen Betrieb",
    "no-customer": "Die Person war nie bei uns",
    offensive: "Sie ist beleidigend",
    advertising: "Sie ist Werbung",
    "personal-data": "Sie nennt persönliche Daten",
  },
  fair: "Eine schlechte Bewertung allein ist kein Grund zum Löschen. Meinungen bleiben stehen, auch wenn sie hart sind.",
  average: "Durchschnitt, der auf dem Portal steht",
  averageHint: "Zum Beispiel 4,7",
  averageWrong: "Bitte geben Sie eine Zahl von 1,0 bis 5,0 ein.",
  url: "Richtige Adresse Ihres Eintrags",
  urlHint: "Kopieren Sie die Adresse aus dem Browser.",
  urlWrong: "Das ist keine Internetadresse. Sie beginnt mit https:// und enthält einen Punkt.",
  urlLong: (limit: number) => `Die Adresse ist zu lang. Bitte kürzen Sie sie auf höchstens ${limit} Zeichen.`,
};
/** What can be reported. */
export type ReportKind = keyof typeof reportTexts.kinds;
