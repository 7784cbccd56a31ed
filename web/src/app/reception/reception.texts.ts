/** Words about a server that cannot be reached. */
export const receptionTexts = {
  offline: "Sie sind gerade nicht mit dem Internet verbunden. Angezeigte Daten können veraltet sein.",
  stuck: "Ein Teil der Seite ist noch nicht geladen. Er erscheint, sobald die Verbindung wieder da ist.",
  away: "Das Portal ist gerade nicht erreichbar. Wir versuchen es von selbst wieder.",
  newVersion: "Es gibt eine neue Fassung des Portals. Sie können in Ruhe fertig werden und die Seite danach neu laden.",
  reload: "Neu laden",
  retry: "Jetzt versuchen",
};
