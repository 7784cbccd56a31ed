/** Words around a notification; what it says was written at the desk. */
export const notificationTexts = {
  title: "Hinweis",
  loading: "Der Hinweis wird geladen",
  failed: "Der Hinweis konnte nicht geladen werden",
  unsaved: "Das hat nicht geklappt",
  confirm: "Bestätigen",
  cancel: "Abbrechen",
  close: "Schließen",
};
