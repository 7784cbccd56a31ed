/** Words of undoing a change of the e-mail address. */
export const emailCancelTexts = {
  title: "Änderung der E‑Mail-Adresse rückgängig machen",
  lead: "Ihr Konto behält dann die bisherige Adresse. Zur Sicherheit werden alle Geräte abgemeldet.",
  submit: "Änderung rückgängig machen",
  keep: "Änderung behalten",
  doneTitle: "Die Änderung ist rückgängig gemacht",
  done: (email: string) => ["Ihr Konto gehört wieder zu ", email, ". Alle Sitzungen sind beendet."] as const,
  advice: "Waren Sie das nicht? Dann kennt vielleicht jemand Ihr Passwort. Bitte legen Sie ein neues fest.",
  newPassword: "Neues Passwort festlegen",
  missingTitle: "Der Link ist nicht vollständig",
  invalid: "Dieser Link wurde schon benutzt oder ist älter als 7 Tage. Wenn Sie die Änderung nicht kennen, rufen Sie uns bitte an.",
  missing: "Bitte öffnen Sie ihn noch einmal aus der Nachricht.",
  help: "Hilfe zu Ihrem Konto",
};
