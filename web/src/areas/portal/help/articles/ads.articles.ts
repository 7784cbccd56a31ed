import type { Articles } from "../article.ts";

/** Websites and what is advertised. */
export const articles: Articles = {
  website: {
    intro: "Ihre Website ändern Sie selbst, oder Sie schicken uns, was wir ändern sollen.",
    page: "websiteOverview",
    right: "ads",
    parts: [
      {
        title: "Selbst ändern",
        text: "Hat Ihre Website einen Editor, öffnet er sich in einem neuen Tab. Sie sind dort ohne weitere Anmeldung angemeldet.",
      },
      {
        title: "Uns beauftragen",
        steps: [
          "Öffnen Sie „Website bearbeiten“ und schreiben Sie, was wir ändern sollen.",
          "Fügen Sie Bilder oder Texte als Datei hinzu: JPG, PNG, WebP, HEIC oder PDF, je Datei bis 10\u00a0MB, bis zu 10 Dateien.",
          "Senden Sie den Auftrag. Sie erfahren gleich, bis wann Sie von uns hören.",
        ],
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
      { title: "Statistiken", text: "Wählen Sie oben den Zeitraum. Ein Kontakt ist mehr als ein Klick, zum Beispiel ein Anruf." },
      { title: "Anzeigengruppen", text: "Sie sehen, welche Leistungen Sie bewerben und was ein Kontakt kostet." },
      {
        title: "Budget",
        text: "Die Linie zeigt, was bis zu jedem Tag verbraucht ist. Gestrichelt steht, wie es bei gleichem Tempo weitergeht und ob das Budget bis zum Monatsende reicht.",
      },
      {
        title: "Änderungen",
        text: "Zwei Jahre zurück steht, was an Ihren Anzeigen geändert wurde, von wem und warum, auch von der Plattform selbst.",
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
          "Öffnen Sie „Dateien hochladen“. Größe und Gewicht stehen bei jedem Format.",
          "Wählen Sie die Dateien: PNG, JPG, GIF oder WebP, Animationen auch als HTML5 (ZIP mit index.html).",
          "Bestätigen Sie, dass Sie die Rechte an Bildern und Schriften haben, und legen Sie die Motive vor.",
        ],
      },
      { title: "Freigeben", text: "Vorgelegte Motive sehen Sie sich an und geben sie frei. Erst danach läuft das Banner." },
      { title: "Abgelehnt", text: "Mit der Ablehnung steht der Grund dabei. Von den neuen Motiven muss mindestens eines neu sein." },
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
          "Öffnen Sie das Motiv und sehen Sie es sich in Ruhe an.",
          "Geben Sie es frei. Ihre Freigabe gilt genau für diese Fassung. Zeitpunkt und Person halten wir fest.",
          "Passt etwas nicht, lehnen Sie ab und zeigen die Stelle. Unser Service lässt eine neue Fassung gestalten.",
        ],
      },
      { title: "Sender", text: "Welche Sender Ihr Motiv zeigen sollen, wählen Sie, solange die Ausstrahlung noch nicht begonnen hat." },
      { title: "Einblendungen", text: "Unter „Statistiken“ steht, wie oft und auf welchen Sendern Ihr Banner zu sehen war." },
    ],
    see: ["werbebanner"],
  },
};
