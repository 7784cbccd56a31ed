import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** Words of signing in and out. */
export const authTexts = {
  login: {
    title: "Anmelden",
    welcome: (brand: string) => `Willkommen im Kundenportal von ${brand}.`,
    user: "E‑Mail-Adresse oder Benutzername",
    password: "Passwort",
    forgotten: "Passwort vergessen?",
    show: "Passwort anzeigen",
    hide: "Passwort verbergen",
    stay: "Auf diesem Gerät angemeldet bleiben",
    submit: "Anmelden",
    noAccount: "Noch kein Konto?",
    register: "Kostenlos registrieren",
    help: "Hilfe bei der Anmeldung",
    dot: " · ",
    capsLock: "Die Feststelltaste ist eingeschaltet.",
    userMissing: "Die E‑Mail-Adresse fehlt. Bitte geben Sie Ihre E‑Mail-Adresse oder Ihren Benutzernamen ein.",
    passwordMissing: "Das Passwort fehlt. Bitte geben Sie Ihr Passwort ein.",
    failedTitle: "Die Anmeldung hat nicht geklappt",
    activated: "Ihre E‑Mail-Adresse ist bestätigt. Bitte melden Sie sich jetzt mit Ihrem Passwort an.",
    or: "Oder",
    passkey: "Mit Passkey anmelden",
    facebook: "Mit Facebook anmelden",
    facebookRunning: "Sie werden mit Facebook angemeldet.",
    ended: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an, dann geht es an derselben Stelle weiter.",
  },
  art: {
    nahwerk: {
      title: "Alles zu Ihrem Betrieb an einem Ort.",
      text: "Eintrag, Bewertungen und Anfragen: in wenigen Minuten gepflegt, überall aktuell.",
    },
    ortsfink: {
      title: "Schön, dass Sie da sind.",
      text: "Prüfen Sie Ihren Eintrag, antworten Sie auf Anfragen und behalten Sie Ihre Bewertungen im Blick.",
    },
  } satisfies Record<Brand["key"], { title: string; text: string }>,
};
