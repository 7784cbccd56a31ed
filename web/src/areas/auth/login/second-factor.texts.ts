/** Words of the second step of signing in. */
export const secondFactorTexts = {
  title: "Anmeldung bestätigen",
  lead: "Ihr Konto ist mit einem zweiten Faktor geschützt.",
  appCode: "Code aus Ihrer App",
  appHint: "Sechs Ziffern, die Ihre App gerade anzeigt.",
  recoveryCode: "Wiederherstellungscode",
  recoveryHint: "24 Zeichen aus Ihrer Liste, groß oder klein, mit oder ohne Striche. Jeder Code gilt einmal.",
  toRecovery: "Gerät nicht zur Hand? Wiederherstellungscode verwenden",
  toApp: "Code aus der App verwenden",
  submit: "Anmelden",
  back: "Zurück zur Anmeldung",
  missing: "Der Code fehlt. Bitte geben Sie ihn ein.",
  notSix: "Der Code hat sechs Ziffern. Bitte prüfen Sie Ihre Eingabe.",
  wrong: "Dieser Code stimmt nicht. Bitte geben Sie den Code ein, den Ihre App gerade anzeigt.",
  wrongRecovery: "Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nehmen Sie einen anderen aus Ihrer Liste.",
  expired: "Die Bestätigung hat zu lange gedauert oder es waren zu viele Versuche. Bitte melden Sie sich noch einmal an.",
};
