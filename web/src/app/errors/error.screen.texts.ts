import { errorPageTexts } from "./error.texts.ts";

/** Words of the error pages that have an address of their own. */
export const errorScreenTexts = {
  home: errorPageTexts.home,
  back: "Zurück",
  login: "Zur Anmeldung",
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
      desk: "Vorgänge",
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
  generic: {
    title: "Das hat nicht geklappt",
    text: "Der Vorgang wurde abgebrochen. Bitte versuchen Sie es noch einmal von der Startseite aus.",
  },
  redirect: {
    heading: "Weiterleitung",
    title: "Dieses Ziel ist nicht erlaubt",
    text: "Der Link führt auf eine Seite, die nicht zum Portal gehört. Wir haben ihn deshalb nicht geöffnet.",
    going: "Sie werden weitergeleitet.",
  },
};
