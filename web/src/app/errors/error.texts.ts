/** Words of the error pages: what happened, what it means, what to do. */
export const errorPageTexts = {
  home: "Zur Startseite",
  back: "Zurück",
  retry: "Erneut versuchen",
  retryNow: "Jetzt versuchen",
  login: "Zur Anmeldung",
  codeLabel: "Fehlercode",
  forbidden: {
    title: "Für diese Seite fehlt Ihnen das Recht",
    text: (roles: string) =>
      `Ihr Konto ist angemeldet als ${roles}. Die Inhaberin oder der Inhaber des Betriebs kann Ihnen den Zugriff geben.`,
    visitor: "Bitte melden Sie sich mit einem Konto an, das diese Seite sehen darf.",
    roles: {
      user: "Privatperson",
      customer: "Betrieb",
      tradesmanager: "Branchenverwaltung",
      ratingusermanager: "Bewertungsverwaltung",
      cuca: "Kundenservice",
    },
    ask: "Zugriff anfragen",
    askSubject: "Zugriff im Kundenportal",
  },
  notFound: {
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler.",
    often: "Häufig gesucht",
    links: { hours: "Öffnungszeiten ändern", leads: "Anfragen ansehen", documents: "Rechnung herunterladen" },
  },
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
    trying: "Wir versuchen es gerade erneut.",
  },
  generic: {
    title: "Das hat nicht geklappt",
    text: "Der Vorgang wurde abgebrochen. Bitte versuchen Sie es noch einmal von der Startseite aus.",
  },
  support: {
    title: "Bleibt der Fehler?",
    text: "Nennen Sie unserem Service diesen Code. Damit finden wir den Vorgang sofort.",
    noCode: "Unser Service hilft Ihnen gern weiter.",
    copy: "Code kopieren",
    copied: "Code kopiert",
  },
  redirect: {
    heading: "Weiterleitung",
    title: "Dieses Ziel ist nicht erlaubt",
    text: "Der Link führt auf eine Seite, die nicht zum Portal gehört. Wir haben ihn deshalb nicht geöffnet.",
    going: "Sie werden weitergeleitet.",
  },
};
