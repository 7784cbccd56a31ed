/** Words of the question for the password before weighty steps. */
export const stepUpTexts = {
  title: "Bitte bestätigen Sie Ihr Passwort",
  text: "Dieser Schritt betrifft die Sicherheit Ihres Kontos. Die Bestätigung gilt fünf Minuten.",
  password: "Passwort",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  missing: "Das Passwort fehlt. Bitte geben Sie Ihr Passwort ein.",
  wrong: "Das Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingabe.",
  errorTitle: "Die Bestätigung hat nicht geklappt",
  cancel: "Abbrechen",
  submit: "Passwort bestätigen",
};
