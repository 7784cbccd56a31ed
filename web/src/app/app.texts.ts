/** Words of the frame around all pages. */
export const appTexts = {
  portalTitle: (page: string, brand: string) => `${page} · ${brand} Kundenportal`,
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  loadingSlow: "Das dauert länger als üblich. Sie können es noch einmal versuchen.",
  retry: "Erneut versuchen",
  skip: "Zum Inhalt springen",
  toastRegion: "Meldungen",
  toastClose: "Meldung schließen",
  newVersion: "Das Portal wurde erneuert. Bitte speichern Sie und laden Sie die Seite neu.",
  reload: "Neu laden",
  help: "Hilfe",
  breadcrumbs: "Brotkrumen",
};
