/** Words about the end of a session. */
export const sessionTexts = {
  title: "Bitte melden Sie sich erneut an",
  kept: "Ihre Eingaben bleiben erhalten",
  lost: "Ihre Sitzung ist beendet. Nach der Anmeldung machen Sie genau hier weiter.",
  early: "Mit Ihrem Passwort beginnt eine neue Sitzung. Diese Seite bleibt, wie sie ist.",
  email: "E‑Mail-Adresse",
  login: "Benutzername",
  password: "Passwort",
  passwordMissing: "Das Passwort fehlt. Bitte geben Sie Ihr Passwort ein.",
  wrong: "Das Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingabe.",
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  code: "Code aus Ihrer Authentifizierungs-App",
  codeHint: "Oder einer Ihrer Wiederherstellungscodes.",
  codeMissing: "Der Code fehlt. Bitte geben Sie den Code ein, den Ihre App gerade zeigt.",
  codeWrong: "Der Code stimmt nicht oder ist abgelaufen. Bitte geben Sie den aktuellen Code ein.",
  errorTitle: "Die Anmeldung hat nicht geklappt",
  submit: "Anmelden und weitermachen",
  other: "Als andere Person anmelden",
  later: "Später",
  close: "Schließen",
  back: "Sie sind wieder angemeldet.",
  nearTitle: "Ihre Sitzung endet gleich",
  near: (time: string) => `Noch ${time} Minuten. Ihre Eingaben bleiben erhalten.`,
  nearSpoken: (minutes: number) =>
    minutes <= 1
      ? "Ihre Sitzung endet in einer Minute. Mit „Angemeldet bleiben“ machen Sie ohne Unterbrechung weiter."
      : `Ihre Sitzung endet in ${minutes} Minuten. Mit „Angemeldet bleiben“ machen Sie ohne Unterbrechung weiter.`,
  stay: "Angemeldet bleiben",
  remember: "Auf diesem Gerät angemeldet bleiben",
};
