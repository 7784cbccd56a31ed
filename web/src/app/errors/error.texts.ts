/** Words of what stands in the place of a page: what happened, what it means, what to do. Loaded with the first page: they must be there when nothing else is. */
export const errorPageTexts = {
  home: "Zur Startseite",
  retry: "Erneut versuchen",
  retryNow: "Jetzt versuchen",
  codeLabel: "Fehlercode",
  serverError: {
    title: "Bei uns ist ein Fehler aufgetreten",
    text: "Bereits gespeicherte Angaben sind nicht betroffen. Bitte versuchen Sie es erneut.",
  },
  notLoaded: {
    sign: "…",
    title: "Die Seite ist noch nicht geladen",
    text: "Die Verbindung ist unterbrochen. Sobald sie wieder da ist, erscheint die Seite von selbst.",
  },
  badGateway: {
    title: "Das Portal ist gerade nicht erreichbar",
    text: "Ihr Eintrag, Ihre Website und Ihre Anzeigen laufen weiter. Wir versuchen es automatisch erneut.",
    next: (seconds: number) => (seconds === 1 ? "Nächster Versuch in 1 Sekunde" : `Nächster Versuch in ${seconds} Sekunden`),
  },
  support: {
    title: "Bleibt der Fehler?",
    text: "Nennen Sie unserem Service diesen Code. Damit finden wir den Vorgang sofort.",
    noCode: "Unser Service hilft Ihnen gern weiter.",
    copy: "Code kopieren",
    copied: "Code kopiert",
  },
};
