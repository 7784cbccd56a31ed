import type { Articles } from "../article.ts";

/** What people say about a company. */
export const articles: Articles = {
  bewertungen: {
    intro: "Was Kundinnen und Kunden in Ihren verbundenen Portalen über Sie schreiben, steht hier an einem Ort.",
    page: "reviewsOverview",
    right: "reviews",
    parts: [
      { title: "Der Schnitt", text: "Er ist nach Anzahl gewichtet: Ein Portal mit vielen Bewertungen zählt mehr als eines mit wenigen." },
      {
        title: "Als Nächstes",
        text: "Die Übersicht nennt Bewertungen ohne Antwort. Eine kurze, freundliche Antwort lesen alle, die nach Ihnen suchen.",
      },
      { title: "Entwicklung", text: "Unter „Bewertungsstatus“ sehen Sie, wie sich Anzahl und Durchschnitt entwickeln." },
    ],
    see: ["bewertung-beantworten", "partnernetzwerk"],
  },
  "bewertung-beantworten": {
    intro: "Unter „Bewertungen verwalten“ lesen Sie alle Bewertungen und antworten darauf.",
    page: "reviewsManage",
    right: "reviews",
    parts: [
      {
        title: "Antworten",
        steps: [
          "Öffnen Sie die Bewertung und schreiben Sie Ihre Antwort. Der Entwurf wird von selbst gespeichert.",
          "Beachten Sie unsere Hinweise, zum Beispiel zu Kontaktdaten oder Namen im Text.",
          "Senden Sie die Antwort. Einige Minuten lang können Sie sie zurückholen.",
        ],
      },
      {
        title: "Antworten beim Portal selbst",
        text: "Manche Portale nehmen Antworten nur auf der eigenen Seite an. Wir kopieren Ihren Text, und Sie fügen ihn dort ein.",
      },
      {
        title: "Ist die Antwort angekommen?",
        text: "Bei jeder Antwort steht, ob das Portal sie erhalten hat, noch prüft oder abgelehnt hat.",
      },
      {
        title: "Eine Bewertung ist falsch",
        text: "Melden Sie den Fehler bei der Bewertung. Unser Team prüft ihn und begründet das Ergebnis. Eine schlechte Bewertung allein ist kein Grund zum Löschen. Meinungen bleiben stehen, auch wenn sie hart sind.",
      },
    ],
    see: ["bewertungen", "partnernetzwerk"],
  },
  partnernetzwerk: {
    intro: "Das Partnernetzwerk zeigt, aus welchen Portalen wir Ihre Bewertungen sammeln.",
    page: "reviewsPartners",
    right: "reviews",
    parts: [
      {
        title: "Ein Portal verbinden",
        steps: [
          "Öffnen Sie Ihren Eintrag im anderen Portal, nicht dessen Startseite.",
          "Kopieren Sie die Adresse aus dem Browser und fügen Sie sie hier ein.",
          "Wir prüfen die Adresse und lesen das Portal danach jeden Tag neu.",
        ],
      },
      {
        title: "Abruf überfällig",
        text: "So steht es bei einem Portal, das sich seit über einem Tag nicht lesen ließ. Wir versuchen es weiter.",
      },
      { title: "Gemeldete Fehler", text: "Was Sie melden, steht dort mit Tag, Stand und unserer Begründung." },
    ],
    see: ["bewertung-beantworten"],
  },
  auszeichnungen: {
    intro: "Siegel, die Sie mit Ihren Bewertungen verdient haben, können Sie zeigen: auf der Website, am Fahrzeug und im Schaufenster.",
    page: "reviewsAwards",
    right: "reviews",
    parts: [
      {
        title: "Auf der Website",
        text: "Kopieren Sie den Code des Bewertungssiegels in Ihre Website. Es aktualisiert sich selbst und lädt keine Cookies. Den Code erhalten Sie, sobald das Siegel sichtbar ist.",
      },
      {
        title: "Was zählt",
        text: "Nur Bewertungen mit geprüfter E‑Mail-Adresse zählen. Bewertungen anderer Portale fließen nicht ein. Was zu einem Siegel noch fehlt, steht bei jedem Siegel.",
      },
      { title: "Ausschalten", text: "Ausgeschaltet bleibt das Siegel verborgen. Ihre Bewertungen sind weiterhin lesbar." },
      {
        title: "Vermarktungspakete",
        text: "Mit einem Paket bitten wir in Ihrem Namen um Bewertungen. Unter „Vermarktungspakete“ steht jeden Monat, was es gebracht hat.",
      },
    ],
    see: ["bewertungen"],
  },
};
