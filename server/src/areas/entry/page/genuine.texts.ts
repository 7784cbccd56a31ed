/** Words of the page that tells genuine letters from others. */
export const GENUINE_TEXTS = {
  title: "Ist dieses Schreiben wirklich von uns?",
  lead: "Geben Sie Nummer und Prüfcode ein, wie sie auf dem Schreiben stehen. Sie sehen dann, was in unserem Original steht. Hat es keinen Prüfcode, rufen Sie uns bitte an.",
  number: "Nummer des Schreibens",
  numberHint: "Zum Beispiel RE-2026-0815.",
  code: "Prüfcode",
  codeHint: "16 Zeichen. Groß oder klein, mit oder ohne Striche.",
  iban: "IBAN auf dem Schreiben",
  ibanHint: "Dann vergleichen wir sie für Sie.",
  optional: "(optional)",
  check: "Prüfen",
  genuine: "Dieses Schreiben haben wir ausgestellt",
  compare:
    "Vergleichen Sie jede Angabe mit Ihrem Schreiben. Weicht eine ab, wurde es verändert: Bitte zahlen Sie dann nicht und rufen Sie uns an.",
  altered: "Vorsicht: Diese IBAN steht nicht in unserem Schreiben",
  alteredText:
    "Nummer und Prüfcode gehören zu einem Schreiben von uns, die IBAN nicht. Bitte überweisen Sie nichts auf dieses Konto und rufen Sie uns an.",
  ibanMatches: "Die eingegebene IBAN ist dieselbe.",
  unknown: "Dazu haben wir kein Schreiben gefunden",
  unknownText:
    "Bitte prüfen Sie, ob Nummer und Prüfcode richtig abgeschrieben sind. Stimmen beide, stammt das Schreiben nicht von uns: Bitte zahlen Sie nicht und rufen Sie uns an.",
  labels: { kind: "Art", number: "Nummer", date: "Datum", amount: "Betrag", iban: "IBAN" },
  none: "Keine Angabe",
  call: "Unser Service:",
} as const;
