/** What a person reads in the dialog. */
export const facebookTexts = {
  title: "Mit Facebook anmelden (Testumgebung)",
  intro: "Diese Seite spielt Facebook. Bitte wählen Sie, als wer Sie sich anmelden möchten.",
  choose: "Testperson",
  shareEmail: "E-Mail-Adresse weitergeben",
  noEmail: "ohne E-Mail-Adresse",
  proceed: "Weiter",
  cancel: "Abbrechen",
  wrongApp: "Diese App gibt es nicht. Bitte prüfen Sie die Einstellung FACEBOOK_APP_ID.",
  wrongType: "Diese App bekommt nur Codes. Bitte prüfen Sie response_type und code_challenge_method.",
  wrongTarget: "Diese Rücksprungadresse ist nicht erlaubt. Die Testumgebung springt nur zu Adressen auf diesem Rechner zurück.",
} as const;
