import type { Articles } from "../article.ts";
import { adsPictures } from "../pictures/ads.pictures.ts";

/** Websites and what is advertised. */
export const articles: Articles = {
  website: {
    intro: "Ihre Website ändern Sie selbst, oder Sie schicken uns, was wir ändern sollen.",
    page: "websiteOverview",
    right: "ads",
    parts: [
      {
        title: "Selbst ändern",
        text: "Hat Ihre Website einen Editor, öffnet ihn „Editor öffnen“ ① in einem neuen Tab. Sie sind dort ohne weitere Anmeldung angemeldet.",
      },
      {
        title: "Uns beauftragen",
        steps: [
          "Öffnen Sie „Website bearbeiten“ und schreiben Sie, was wir ändern sollen ②.",
          "Fügen Sie Bilder oder Texte als Datei hinzu ③: JPG, PNG, WebP, HEIC oder PDF, je Datei bis 10\u00a0MB, bis zu 10 Dateien.",
          "Wählen Sie „Auftrag senden“ ④. Sie erfahren gleich, bis wann Sie von uns hören.",
        ],
        picture: adsPictures.website,
      },
      { title: "Besuche", text: "Unter „Statistiken“ steht, wie oft Ihre Website besucht wurde und woher die Besuche kamen." },
      { title: "E‑Mail-Postfächer", text: "Dort sehen Sie Ihre Postfächer, wie voll sie sind und wie Sie sie einrichten." },
      {
        title: "Suchmaschinenoptimierung",
        text: "Die Seite zeigt gemessene Plätze zu den vereinbarten Begriffen. Einen bestimmten Platz kann niemand versprechen.",
      },
    ],
    see: ["anzeigen"],
  },
  anzeigen: {
    intro: "Wir schalten Anzeigen für Sie in Suchmaschinen und sozialen Netzwerken. Klicks, Kontakte und Kosten lesen Sie Tag für Tag.",
    parts: [
      {
        title: "Statistiken",
        text: "Wählen Sie oben den Zeitraum ①. Ein Kontakt ist mehr als ein Klick, zum Beispiel ein Anruf ②.",
        picture: adsPictures.adFigures,
      },
      { title: "Anzeigengruppen", text: "Sie sehen, welche Leistungen Sie bewerben und was ein Kontakt kostet." },
      {
        title: "Budget",
        text: "Die Linie zeigt, was bis zu jedem Tag verbraucht ist ③. Gestrichelt steht, wie es bei gleichem Tempo weitergeht und ob das Budget bis zum Monatsende reicht.",
        picture: adsPictures.budget,
      },
      {
        title: "Änderungen",
        text: "Zwei Jahre zurück steht ④, was an Ihren Anzeigen geändert wurde, von wem und warum, auch von der Plattform selbst.",
      },
    ],
    see: ["nutzen"],
  },
  werbebanner: {
    intro: "Ihr Banner erscheint auf regionalen Seiten. Für jedes Format wird ein Motiv gebraucht.",
    page: "webBannerOverview",
    right: "ads",
    parts: [
      {
        title: "Motive hochladen",
        steps: [
          "Öffnen Sie „Dateien hochladen“. Größe und Gewicht stehen bei jedem Format ①.",
          "Wählen Sie die Dateien ②: PNG, JPG, GIF oder WebP, Animationen auch als HTML5 (ZIP mit index.html).",
          "Bestätigen Sie, dass Sie die Rechte an Bildern und Schriften haben ③, und wählen Sie „Zur Freigabe vorlegen“ ④.",
        ],
        picture: adsPictures.upload,
      },
      {
        title: "Freigeben",
        text: "Sehen Sie sich die vorgelegten Motive an und geben Sie sie frei ⑤. Danach prüfen wir sie, und dann kann das Banner laufen.",
        picture: adsPictures.banner,
      },
      { title: "Abgelehnt", text: "Der Grund steht beim Banner. Legen Sie Motive noch einmal vor, muss mindestens eines davon neu sein." },
    ],
    see: ["tv-banner"],
  },
  "tv-banner": {
    intro: "Mit TV-Bannern zeigen Sie Ihren Betrieb im Fernsehen, in den Sendungen Ihrer Region.",
    page: "tvBanner",
    right: "ads",
    parts: [
      {
        title: "Ein Motiv prüfen",
        steps: [
          "Unter „Wartet auf Sie“ sehen Sie sich das Motiv in Ruhe an ①.",
          "Geben Sie es frei ②. Ihre Freigabe gilt genau für diese Fassung. Zeitpunkt und Person halten wir fest.",
          "Passt etwas nicht, lehnen Sie ab ③, nennen den Grund und zeigen die Stelle. Unser Service lässt eine neue Fassung gestalten.",
        ],
        picture: adsPictures.tv,
      },
      {
        title: "Buchung und Sender",
        text: "Haben Sie mehrere Buchungen, wählen Sie mit „Auf Buchung setzen“ ④, auf welcher Ihr Motiv laufen soll. Das geht, solange die Ausstrahlung noch nicht begonnen hat. Bei jeder Buchung stehen ihre Sender.",
      },
      { title: "Einblendungen", text: "Unter „Statistiken“ steht, wie oft und auf welchen Sendern Ihr Banner zu sehen war." },
    ],
    see: ["werbebanner"],
  },
};
