import type { Articles } from "../article.ts";
import { reviewsPictures } from "../pictures/reviews.pictures.ts";

/** What people say about a company. */
export const articles: Articles = {
  bewertungen: {
    intro: "Was Kundinnen und Kunden in Ihren verbundenen Portalen über Sie schreiben, steht hier an einem Ort.",
    page: "reviewsOverview",
    right: "reviews",
    parts: [
      {
        title: "Der Schnitt",
        text: "Er ist nach Anzahl gewichtet ①: Ein Portal mit vielen Bewertungen zählt mehr als eines mit wenigen.",
        picture: reviewsPictures.overview,
      },
      {
        title: "Als Nächstes",
        text: "Hier stehen Bewertungen ohne Antwort ②. Eine kurze, freundliche Antwort lesen alle, die nach Ihnen suchen.",
      },
      {
        title: "Entwicklung",
        text: "„Entwicklung ansehen“ ③ führt zum „Bewertungsstatus“. Dort sehen Sie, wie sich Anzahl und Durchschnitt entwickeln.",
      },
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
          "Öffnen Sie die Bewertung und schreiben Sie Ihre Antwort ①. Der Entwurf wird von selbst gespeichert.",
          "Beachten Sie unsere Hinweise, zum Beispiel zu Kontaktdaten oder Namen im Text ②.",
          "Wählen Sie „Antwort senden“ ③. Einige Minuten lang können Sie sie zurückholen ④.",
        ],
        picture: reviewsPictures.reply,
      },
      {
        title: "Antworten beim Portal selbst",
        text: "Manche Portale nehmen Antworten nur auf der eigenen Seite an. Wir kopieren Ihren Text, und Sie fügen ihn dort ein.",
      },
      {
        title: "Ist die Antwort angekommen?",
        text: "Bei jeder Antwort steht, ob sie noch wartet, ob das Portal sie prüft, zeigt oder abgelehnt hat.",
        picture: reviewsPictures.held,
      },
      {
        title: "Eine Bewertung ist falsch",
        text: "Wählen Sie „Fehler melden“ ⑤ bei der Bewertung. Unser Team prüft ihn und begründet das Ergebnis. Eine schlechte Bewertung allein ist kein Grund zum Löschen. Meinungen bleiben stehen, auch wenn sie hart sind.",
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
          "Kopieren Sie die Adresse aus dem Browser und fügen Sie sie unter „Adresse Ihres Eintrags“ ein ①.",
          "Wählen Sie „Prüfen und hinzufügen“ ②. Wir prüfen die Adresse und lesen das Portal danach jeden Tag neu.",
        ],
        picture: reviewsPictures.partners,
      },
      {
        title: "Abruf überfällig",
        text: "So steht es bei einem Portal, das sich seit über einem Tag nicht lesen ließ ③. Wir versuchen es weiter.",
      },
      { title: "Gemeldete Fehler", text: "Was Sie melden, steht dort mit Tag, Stand und, sobald entschieden ist, unserer Begründung ④." },
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
        text: "„Code kopieren“ ① nimmt den Code des Bewertungssiegels mit; fügen Sie ihn in Ihre Website ein. Das Siegel aktualisiert sich selbst und lädt keine Cookies. Den Code erhalten Sie, sobald das Siegel sichtbar ist.",
        picture: reviewsPictures.awards,
      },
      {
        title: "Was zählt",
        text: "Nur Bewertungen mit geprüfter E‑Mail-Adresse zählen. Bewertungen anderer Portale fließen nicht ein. Was zu einem Siegel noch fehlt, steht bei jedem Siegel ②.",
      },
      { title: "Ausschalten", text: "Ausgeschaltet ③ bleibt das Siegel verborgen. Ihre Bewertungen sind weiterhin lesbar." },
      {
        title: "Vermarktungspakete",
        text: "Mit einem Paket bitten wir in Ihrem Namen um Bewertungen. Unter „Vermarktungspakete“ steht jeden Monat, was es gebracht hat.",
      },
    ],
    see: ["bewertungen"],
  },
};
