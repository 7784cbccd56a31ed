/** What goes wrong at signing in; loaded when it has. */
export const otherWaysTexts = {
  refused:
    "E‑Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie Ihre Eingabe. Ist Ihr Zugang noch nicht aktiviert und das Passwort richtig, schicken wir Ihnen die E‑Mail zur Aktivierung noch einmal, höchstens viermal in der Stunde.",
  facebookRefused: "Die Anmeldung mit Facebook wurde abgebrochen. Bitte versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.",
  facebookUnknown: "Mit diesem Facebook-Konto ist keine Anmeldung möglich. Bitte melden Sie sich mit E‑Mail-Adresse und Passwort an.",
  facebookExpired: "Die Anmeldung mit Facebook hat zu lange gedauert. Bitte beginnen Sie noch einmal.",
  facebookOff: "Die Anmeldung mit Facebook steht gerade nicht bereit. Bitte melden Sie sich mit E‑Mail-Adresse und Passwort an.",
  passkeyStopped: "Die Anmeldung mit Passkey wurde abgebrochen. Bitte versuchen Sie es noch einmal oder melden Sie sich mit Passwort an.",
  passkeyUnknown: "Dieser Passkey gehört zu keinem Konto. Bitte melden Sie sich mit E‑Mail-Adresse und Passwort an.",
};
