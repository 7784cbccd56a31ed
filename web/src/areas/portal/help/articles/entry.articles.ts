import type { Articles } from "../article.ts";
import { entryPictures } from "../pictures/entry.pictures.ts";

/** The entry and where else it appears. */
export const articles: Articles = {
  eintrag: {
    intro: "Die Übersicht zeigt, was veröffentlicht ist, was noch wartet und was sich lohnt.",
    page: "entryOverview",
    right: "entry",
    parts: [
      {
        title: "Veröffentlicht",
        text: "Die wichtigsten Angaben, wie sie jetzt zu lesen sind, mit dem Weg zum öffentlichen Eintrag ①.",
        picture: entryPictures.overview,
      },
      {
        title: "Wartet",
        text: "Entwürfe, die Sie noch nicht veröffentlicht haben, und Dateien, die wir noch prüfen ②. Die Prüfung dauert meist wenige Sekunden.",
      },
      { title: "Vollständigkeit", text: "Die nächsten Schritte sind nach Nutzen geordnet ③. Jeder führt gleich zum richtigen Feld." },
    ],
    see: ["eintragsdaten", "verlauf"],
  },
  eintragsdaten: {
    intro: "Diese Angaben erscheinen in Ihrem Eintrag und in den Partnerportalen.",
    page: "entryData",
    right: "entry",
    parts: [
      {
        title: "Ändern und speichern",
        steps: [
          "Wählen Sie einen Abschnitt, zum Beispiel „Öffnungszeiten“ ①, und ändern Sie die Angaben.",
          "Unten erscheint eine Leiste: „Nicht gespeicherte Änderungen“ ②. Wählen Sie dort „Prüfen und speichern“ ③.",
          "Sie sehen, was bisher gilt und was neu ist. Mit „Änderungen speichern“ ④ werden alle Änderungen der Seite veröffentlicht. Dafür braucht der Eintrag einen Namen und einen Ort.",
        ],
        picture: entryPictures.data,
      },
      {
        title: "Entwürfe",
        text: "Was Sie noch nicht gespeichert haben, behalten wir als Entwurf. Sie können später weiterarbeiten.",
        picture: entryPictures.compare,
      },
      {
        title: "Öffnungszeiten und Sondertage",
        text: "Mit dem Plus fügen Sie bis zu drei Zeiträume am Tag hinzu, zum Beispiel für eine Mittagspause. Feiertage und Betriebsferien tragen Sie als Sondertage ein.",
      },
      { title: "Fotos", text: "Das erste Foto ist Ihr Titelbild. Gute Fotos zeigen Menschen, Arbeiten und Räume." },
      {
        title: "Gleichzeitig geändert",
        text: "Hat inzwischen jemand dieselben Angaben geändert, zeigen wir beide Fassungen. Sie wählen, was gelten soll.",
      },
    ],
    see: ["verlauf", "eintrag"],
  },
  verlauf: {
    intro: "Jede Änderung an Ihrem Eintrag steht im Verlauf, mit altem und neuem Wert.",
    page: "entryHistory",
    right: "entry",
    parts: [
      {
        title: "Eine Fassung wiederherstellen",
        steps: [
          "Öffnen Sie die Änderung, um die es geht ①.",
          "Wählen Sie „Stand davor wiederherstellen“ oder „Diesen Stand wiederherstellen“ ②.",
          "Prüfen Sie, was sich ändert, und bestätigen Sie.",
        ],
        text: "Wiederherstellen legt eine neue Fassung an. Nichts geht verloren.",
        picture: entryPictures.history,
      },
      {
        title: "Ist es schon sichtbar?",
        text: "Bei jeder Änderung steht ③, welches Portal sie zeigt, welches noch wartet und was ein Portal dazu geschrieben hat.",
      },
      { title: "Wer geändert hat", text: "Sie sehen, ob jemand aus Ihrem Team, der Kundenservice oder der Anbieter geändert hat." },
    ],
    see: ["eintragsdaten", "eintragsservice"],
  },
  eintragsservice: {
    intro: "Wir prüfen Ihre Angaben jeden Tag in Partnerportalen. Abweichungen berichtigen wir in Ihrem Auftrag.",
    page: "entryService",
    right: "entry",
    parts: [
      {
        title: "Das Ergebnis lesen",
        text: "So steht es bei den Portalen der Liste ②. Was abweicht, lassen Sie unter „Details“ mit „Korrektur beauftragen“ ③ berichtigen. Fehlt Ihr Betrieb, wählen Sie „Eintrag anlegen“. Wo wir das nicht können, steht dort, wer es kann.",
        points: [
          "Nicht gefunden: Das Portal zeigt Ihren Betrieb nicht.",
          "Fehler: Die Prüfung war nicht möglich.",
          "Abweichend: Das Portal zeigt etwas anderes als Ihr Eintrag.",
          "Korrekt: Was das Portal zeigt, stimmt.",
        ],
        picture: entryPictures.listings,
      },
      {
        title: "Selbst prüfen",
        text: "„Jetzt neu prüfen“ ① ist alle fünf Minuten möglich. Nicht jedes Portal antwortet sofort. Öffnen Sie die Seite später noch einmal.",
      },
      { title: "Was wir brauchen", text: "Für die Prüfung brauchen wir Straße und Hausnummer in Ihrem Eintrag." },
    ],
    see: ["verlauf", "google-verbinden"],
  },
  "eintrag-zahlen": {
    intro: "Die Statistiken zeigen, wie oft Ihr Eintrag gefunden und genutzt wurde.",
    page: "entryStatistics",
    right: "entry",
    parts: [
      {
        title: "Zeitraum",
        text: "Wählen Sie oben den Zeitraum und ob nach Tag, Woche oder Monat gezählt wird ①. Der Vergleich bezieht sich auf den Zeitraum davor.",
        picture: entryPictures.figures,
      },
      { title: "Lücken", text: "Wo nicht gezählt wurde, ist eine Lücke, keine Null ②." },
      {
        title: "Mitnehmen",
        text: "Mit „Exportieren“ ④ speichern Sie die Zahlen als Datei. Das Diagramm lesen Sie auf Wunsch als Tabelle ③.",
      },
    ],
    see: ["nutzen"],
  },
  selbstauskunft: {
    intro: "Hier steht, was über Ihren Betrieb gespeichert ist und was Sie von uns möchten.",
    page: "selfDisclosure",
    right: "entry",
    parts: [
      {
        title: "Was Sie von uns möchten",
        text: "Eingeschaltet heißt: ja, gern ①. Zum Beispiel, ob wir Sie anrufen. Eine Änderung gilt sofort.",
        picture: entryPictures.disclosure,
      },
      {
        title: "Gespeicherte Angaben",
        text: "Sie sehen jeden Abschnitt Ihres Eintrags mit seinem Inhalt und kommen von dort zum Ändern ②.",
      },
      {
        title: "Über Sie als Person",
        text: "Was wir über Sie als Person gespeichert haben, laden Sie im Profil herunter oder lassen es dort löschen ③.",
      },
    ],
    see: ["profil"],
  },
  "google-verbinden": {
    intro: "Unter „Rechteübertragung“ erlauben Sie uns, Ihr Unternehmensprofil bei Google zu pflegen. Das können Sie jederzeit widerrufen.",
    page: "listingTransfer",
    right: "entry",
    parts: [
      {
        title: "Verbinden",
        steps: [
          "Wählen Sie „Mit Google verbinden“ ①. Sie melden sich bei Google an, mit dem Konto, das Inhaber oder Administrator Ihres Unternehmensprofils ist.",
          "Erlauben Sie uns den Zugriff ②. Sie kommen danach hierher zurück.",
          "Wählen Sie Ihren Standort ③. Wir verbinden nur diesen.",
        ],
        picture: entryPictures.google,
      },
      {
        title: "Bestätigung bei Google",
        text: "Möchte Google wissen, dass der Betrieb Ihnen gehört, wählen Sie bei Google, wie Sie das zeigen ④. Wir fragen jede Stunde nach, ob die Bestätigung da ist.",
      },
      {
        title: "Was wir tun, und was nicht",
        points: [
          "Wir senden Name, Telefon, Öffnungszeiten und Betriebsferien aus Ihrem Eintrag an Google.",
          "Wir lesen Ihre Bewertungen und veröffentlichen die Antworten, die Sie selbst geschrieben haben.",
          "Adresse, Bilder und Beschreibung bei Google ändern wir nicht. E‑Mails und andere Google-Dienste sehen wir nicht.",
        ],
      },
      {
        title: "Widerrufen",
        text: "Mit „Zugriff auf Google widerrufen“ ⑤ ändern wir dort ab sofort nichts mehr. Ihr Profil bei Google bleibt bestehen.",
      },
    ],
    see: ["verlauf", "bewertung-beantworten"],
  },
};
