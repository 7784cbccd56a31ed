import { RESET_MINUTES } from "@schaufenster/contract/areas/auth/reset.rules.ts";

/** Words of undoing a change of the e-mail address. */
export const emailCancelTexts = {
  title: "Änderung der E‑Mail-Adresse rückgängig machen",
  lead: "Ihr Konto gehört dann wieder zu der Adresse, an die wir Ihnen geschrieben haben. Alle Geräte werden abgemeldet, das Passwort gilt nicht mehr, und was seit der Änderung oder in der Woche davor hinzukam, wird entfernt: Passkeys, Authentifizierungs-App, bekannte Geräte. Eine geplante Löschung wird zurückgenommen.",
  submit: "Änderung rückgängig machen",
  keep: "Änderung behalten",
  doneTitle: "Die Änderung ist rückgängig gemacht",
  done: (email: string) => ["Ihr Konto gehört wieder zu ", email, ". Alle Sitzungen sind beendet."] as const,
  advice: `Ihr bisheriges Passwort gilt nicht mehr. Wir haben Ihnen soeben einen Link geschickt, mit dem Sie ein neues festlegen. Er gilt ${RESET_MINUTES} Minuten.`,
  newPassword: "Link erneut anfordern",
  missingTitle: "Der Link ist nicht vollständig",
  invalid: "Dieser Link wurde schon benutzt oder ist älter als 7 Tage. Wenn Sie die Änderung nicht kennen, rufen Sie uns bitte an.",
  missing: "Bitte öffnen Sie ihn noch einmal aus der Nachricht.",
  help: "Hilfe zu Ihrem Konto",
};
