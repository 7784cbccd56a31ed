import { INVITATION_DAYS, RESET_GAP_MINUTES, RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";
/** Words around new passwords: choosing one, and finding back in. */
export const passwordTexts = {
  show: "Passwort anzeigen",
  hide: "Passwort verbergen",
  strength: { 0: "", 1: "Stärke: Schwach", 2: "Stärke: Mittel", 3: "Stärke: Stark", 4: "Stärke: Sehr stark" },
  ruleStates: { met: "Erfüllt:", open: "Offen:" },
  rules: {
    length: (least: number) => `Mindestens ${least} Zeichen`,
    context: "Ohne Ihren Namen und Ihre E‑Mail-Adresse",
    better: "Noch besser: ein weiteres Wort",
  },
  tip: "Drei oder vier zufällige Wörter sind leichter zu merken und sicherer als Sonderzeichen.",
  faults: {
    missing: "Das Passwort fehlt. Bitte geben Sie ein Passwort ein.",
    short: (least: number, used: number) =>
      `Das Passwort ist zu kurz: ${used === 1 ? "1 Zeichen" : `${used} Zeichen`}. Bitte geben Sie mindestens ${least} Zeichen ein.`,
    long: (most: number) => `Das Passwort ist zu lang. Bitte geben Sie höchstens ${most} Zeichen ein.`,
    guessable: "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie eines ohne Namen, Firma und häufige Wörter.",
  },
  forgotten: {
    title: "Passwort vergessen",
    lead: "Geben Sie Ihre E‑Mail-Adresse oder Ihren Benutzernamen ein. Sie erhalten per E‑Mail einen Link, mit dem Sie ein neues Passwort festlegen.",
    submit: "Link anfordern",
    noAccess: "Kein Zugriff mehr auf die Adresse?",
  },
  forgottenDone: {
    title: "Bitte sehen Sie in Ihr Postfach",
    before: "Falls zu ",
    thisAddress: "der angegebenen Adresse",
    after: ` ein Konto besteht, ist der Link jetzt unterwegs. Wurde in den letzten ${RESET_GAP_MINUTES} Minuten schon einer angefordert, gilt der in Ihrem Postfach. Er gilt ${RESET_MINUTES} Minuten und nur einmal.`,
    spam: "Kein Eingang nach fünf Minuten? Sehen Sie im Ordner „Spam“ nach.",
    secret: "Aus Sicherheitsgründen sagen wir nicht, ob eine Adresse bei uns bekannt ist.",
    again: "Link erneut anfordern",
  },
  renew: {
    title: "Neues Passwort festlegen",
    for: "Für ",
    left: (minutes: number) => (minutes <= 1 ? ". Der Link gilt noch eine Minute." : `. Der Link gilt noch ${minutes} Minuten.`),
    label: "Neues Passwort",
    submit: "Passwort speichern",
    signsOut: "Mit dem Speichern werden alle Geräte abgemeldet, auf denen Sie angemeldet sind. Ein zweiter Faktor bleibt bestehen.",
    checking: "Bitte haben Sie einen kurzen Moment Geduld, wir prüfen Ihren Link.",
    checkFailed: "Der Link konnte nicht geprüft werden",
  },
  invited: {
    title: "Willkommen",
    before: "Bitte legen Sie ein Passwort für ",
    after: " fest. Danach sind Sie angemeldet.",
    login: (login: string) => `Ihr Benutzername ist „${login}“. Mit ihm und Ihrem Passwort melden Sie sich künftig an.`,
    label: "Passwort",
    submit: "Passwort festlegen",
  },
  renewDone: {
    title: "Ihr Passwort ist geändert",
    lead: "Alle Geräte sind abgemeldet. Bitte melden Sie sich mit dem neuen Passwort an.",
    factor:
      "Ein zweiter Faktor bleibt bestehen: Haben Sie eine App eingerichtet, fragen wir bei der Anmeldung nach ihrem Code. Passkeys gelten weiter.",
    ended: "Andere Links für ein neues Passwort und eine begonnene Änderung der E‑Mail-Adresse gelten nicht mehr.",
    mail: "Zur Sicherheit haben wir Ihnen eine Nachricht über die Änderung geschickt.",
  },
  renewError: {
    title: "Dieser Link ist nicht mehr gültig",
    lead: `Er wurde schon benutzt oder ist abgelaufen: Ein Link für ein neues Passwort gilt ${RESET_MINUTES} Minuten, eine Einladung ${INVITATION_DAYS} Tage. An Ihrem Zugang hat sich nichts geändert.`,
    incompleteTitle: "Der Link ist nicht vollständig",
    incomplete: "Bitte öffnen Sie ihn noch einmal aus der Nachricht. An Ihrem Zugang hat sich nichts geändert.",
    again: "Neuen Link anfordern",
  },
};
