/** Words of the help. */
export const helpTexts = {
  title: "Hilfe",
  sub: "Kurze Anleitungen zu jeder Seite des Portals. Auch ohne Anmeldung zu lesen.",
  search: "Hilfe durchsuchen",
  clear: "Suche leeren",
  hits: (count: number) => (count === 1 ? "1 Anleitung" : `${count} Anleitungen`),
  found: "Gefundene Anleitungen",
  noMatch: {
    title: "Dazu gibt es keine Anleitung",
    text: "Versuchen Sie es mit einem anderen Wort, oder fragen Sie unseren Service.",
    reset: "Alle Anleitungen zeigen",
  },
  back: "Alle Anleitungen",
  loading: "Die Anleitung wird geladen.",
  toPage: "Diese Seite öffnen",
  tab: (article: string, brand: string) => `${article} · Hilfe · ${brand} Kundenportal`,
  see: "Dazu passt",
  example: "Beispiel",
  inPicture: (mark: number) => ` (${mark} im Bild)`,
  gone: {
    title: "Diese Anleitung gibt es nicht",
    text: "Vielleicht ist die Adresse unvollständig. Alle Anleitungen finden Sie in der Hilfe.",
  },
  noTopic: "Zu dieser Seite gibt es noch keine eigene Anleitung. Hier sind alle anderen.",
  contact: {
    title: "Nicht gefunden, was Sie suchen?",
    write: "Anliegen schreiben",
    writeText: "Sie bekommen eine Antwort mit zugesagtem Tag.",
    mail: "E‑Mail schreiben",
    call: (phone: string) => `${phone} anrufen`,
    hours: (hours: string) => `Erreichbar: ${hours}`,
  },
};
