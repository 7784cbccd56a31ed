/** Words that the screens of the room share. */
export const companyTexts = {
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  careLocked: "In der Kundenansicht können Sie nichts ändern.",
  cancel: "Abbrechen",
  close: "Schließen",
};
