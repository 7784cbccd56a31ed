import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";

/** Words that the pages around an account share: forms, steps, addresses. */
export const accountTexts = {
  form: {
    failed: "Das hat nicht geklappt",
    check: (count: number) => (count === 1 ? "Bitte prüfen Sie eine Angabe" : `Bitte prüfen Sie ${count} Angaben`),
    email: "E‑Mail-Adresse",
    emailOrLogin: "E‑Mail-Adresse oder Benutzername",
    retry: "Erneut versuchen",
    toLogin: "Zur Anmeldung",
    backToLogin: "Zurück zur Anmeldung",
    errorCode: "Fehlercode",
  },
  steps: { label: "Fortschritt", done: "Erledigt:" },
  emailFaults: {
    missing: "Die E‑Mail-Adresse fehlt. Bitte geben Sie Ihre E‑Mail-Adresse ein.",
    tooLong: `Die E‑Mail-Adresse ist zu lang. Bitte geben Sie höchstens ${EMAIL_MAX} Zeichen ein.`,
    blank: "In der E‑Mail-Adresse steht ein Leerzeichen. Bitte entfernen Sie es.",
    noAt: "In der E‑Mail-Adresse fehlt das @-Zeichen. Bitte ergänzen Sie es, zum Beispiel name@firma.de.",
    twoAt: "In der E‑Mail-Adresse steht mehr als ein @-Zeichen. Bitte geben Sie nur eine Adresse ein.",
    noName: "Vor dem @-Zeichen fehlt der Name. Bitte ergänzen Sie ihn, zum Beispiel name@firma.de.",
    noDomain: "Nach dem @-Zeichen fehlt der Anbieter. Bitte ergänzen Sie ihn, zum Beispiel name@firma.de.",
    noEnding: "Nach dem @-Zeichen fehlt die Endung. Bitte ergänzen Sie zum Beispiel „.de“.",
    oddCharacter: (character: string) =>
      `Das Zeichen „${character}“ ist in einer E‑Mail-Adresse nicht erlaubt. Bitte prüfen Sie Ihre Eingabe.`,
    other: "Diese E‑Mail-Adresse ist nicht vollständig. Bitte prüfen Sie Punkte und Zeichen, zum Beispiel name@firma.de.",
  },
};
