import type { Articles } from "../article.ts";
import { leadsPictures } from "../pictures/leads.pictures.ts";

/** Requests, work and the telephone. */
export const articles: Articles = {
  anfragen: {
    intro: "Sucht jemand in Ihrem Umkreis eine Leistung, die Sie anbieten, erscheint die Anfrage in dieser Liste. Offene stehen zuerst.",
    page: "leads",
    right: "leads",
    parts: [
      {
        title: "Eine Anfrage annehmen",
        steps: [
          "Öffnen Sie die Anfrage und lesen Sie Ort, Wunschzeitraum und Nachricht ①.",
          "Wählen Sie „Anfrage annehmen“ ②, bevor die Frist abläuft. Sie steht bei jeder offenen Anfrage.",
          "Sie sehen jetzt Name, Telefonnummer und E‑Mail-Adresse. Rufen Sie am besten gleich an.",
        ],
        picture: leadsPictures.request,
      },
      {
        title: "Absagen",
        text: "„Freundlich absagen“ ④ sendet Ihren üblichen Absagetext. Er steht vorher über dem Knopf ③. Einige Sekunden lang können Sie die Absage rückgängig machen. Auf Wunsch empfehlen Sie einen anderen Betrieb.",
      },
      {
        title: "Abgelaufen",
        text: "Antworten Sie nicht bis zum Ende der Frist, geht die Anfrage an andere Betriebe. Die Kontaktdaten bleiben dann verborgen.",
      },
      {
        title: "Reklamieren",
        text: "Passt eine angenommene Anfrage nicht, wählen Sie „Anfrage reklamieren“ ⑤ und nennen Sie den Grund. Wir prüfen nach festen Regeln. Bis wann das geht und wann Sie die Antwort haben, steht bei der Anfrage. Antworten wir nicht rechtzeitig, wird sie Ihnen nicht berechnet.",
        picture: leadsPictures.reclaim,
      },
    ],
    see: ["anfragen-einstellen", "angebote"],
  },
  angebote: {
    intro: "Zu jeder angenommenen Anfrage können Sie ein Angebot schreiben und per E‑Mail senden.",
    page: "leadOffers",
    right: "leads",
    parts: [
      {
        title: "Angebot schreiben",
        steps: [
          "Öffnen Sie eine angenommene Anfrage und wählen Sie „Angebot schreiben“ ①.",
          "Tragen Sie Überschrift, Leistungen mit Preis und „Gültig bis“ ein ②, und speichern Sie den Entwurf.",
          "Prüfen Sie das Angebot und wählen Sie „Angebot senden“ ③. Danach lässt es sich nicht mehr ändern.",
        ],
        picture: leadsPictures.offer,
      },
      {
        title: "Die Antwort",
        text: "Über den Link in der E‑Mail lässt sich das Angebot annehmen oder ablehnen und eine Rückfrage stellen. Kam die Antwort am Telefon, halten Sie sie selbst fest ④.",
        picture: leadsPictures.offerSent,
      },
      {
        title: "Zugesagt oder abgelehnt",
        text: "Aus einer Zusage wird ein Auftrag. Nach einer Ablehnung können Sie zur selben Anfrage ein neues Angebot schreiben.",
      },
    ],
    see: ["anfragen", "auftraege"],
  },
  auftraege: {
    intro: "Aus zugesagten Angeboten werden Aufträge: geplant, laufend, erledigt.",
    page: "leadOrders",
    right: "leads",
    parts: [
      {
        title: "Planen",
        text: "Tragen Sie einen Termin ① und eine Notiz ② ein. Der nächste Schritt, zum Beispiel „Arbeit beginnen“, steht bei jedem offenen Auftrag ③. Arbeiten mehrere von Ihnen, sehen alle mit Zugang zu Anfragen denselben Stand.",
        picture: leadsPictures.order,
      },
      { title: "Gleichzeitig geändert", text: "Hat inzwischen jemand anders gespeichert, sagen wir es Ihnen und überschreiben nichts." },
    ],
    see: ["angebote"],
  },
  "anfragen-einstellen": {
    intro: "In den Einstellungen bestimmen Sie, welche Anfragen Sie erreichen und wie viele.",
    page: "leadSettings",
    right: "leads",
    parts: [
      {
        title: "Auslastung",
        points: [
          "Grün: Sie erhalten alle passenden Anfragen.",
          "Gelb: höchstens so viele am Tag, wie Sie festlegen. Weitere gehen an andere Betriebe.",
          "Rot: keine neuen Anfragen. Was schon im Posteingang liegt, bleibt.",
        ],
        text: "Das wählen Sie ganz oben ①. Mit einem Enddatum wird es danach von selbst wieder Grün.",
        picture: leadsPictures.capacity,
      },
      { title: "Umkreis", text: "Aus dieser Entfernung erhalten Sie Anfragen ②. Ihr Einsatzgebiet im Eintrag bleibt davon unberührt." },
      { title: "Leistungen", text: "Eingeschaltet heißt: Sie möchten solche Anfragen ③. Eine Leistung muss eingeschaltet bleiben." },
      {
        title: "Pause",
        text: "Zwischen den beiden Tagen ④ kommen keine neuen Anfragen, danach geht es von selbst weiter. Auf Wunsch pausieren auch Ihre Sondertage aus dem Eintrag.",
      },
      { title: "Absagetexte", text: "Schreiben Sie eigene Texte ⑤ und wählen Sie, welchen „Freundlich absagen“ sendet." },
    ],
    see: ["anfragen", "eintragsdaten"],
  },
  anrufe: {
    intro: "Ihr Sekretariat nimmt Anrufe entgegen und schreibt zu jedem eine Notiz. Sie rufen zurück, wenn es passt.",
    page: "secretarialOverview",
    right: "leads",
    parts: [
      {
        title: "Rückrufe abarbeiten",
        steps: [
          "Öffnen Sie einen Anruf unter „Offen“ ① und lesen Sie Anliegen und Notiz.",
          "Wählen Sie „Jetzt zurückrufen“ ②.",
          "Wählen Sie danach „Als erledigt markieren“ ③. Ein Satz zum Ergebnis hilft Ihrem Team.",
        ],
        picture: leadsPictures.phoneCall,
      },
      {
        title: "Später",
        text: "„Später“ ④ stellt den Rückruf zurück. Er bleibt offen und gilt erst zu der Zeit als überfällig, die Sie wählen.",
      },
      {
        title: "Wie lange Anrufe bleiben",
        text: "Unter der Liste steht, nach wie vielen Tagen wir Anrufe und Abschriften des Sprachassistenten löschen. Eine Tonaufnahme gibt es nicht.",
      },
      { title: "Zahlen", text: "Unter „Statistiken“ sehen Sie, wann und warum Kundinnen und Kunden anrufen." },
    ],
    see: ["sekretariat-einstellen", "rufumleitung"],
  },
  "sekretariat-einstellen": {
    intro: "Hier legen Sie fest, wann und wie sich das Sekretariat in Ihrem Namen meldet.",
    page: "secretarialSettings",
    right: "leads",
    parts: [
      {
        title: "Was Sie einstellen",
        points: [
          "Zeiten und Tage, an denen wir für Sie ans Telefon gehen ②.",
          "Die Begrüßung ③.",
          "Anweisungen ④: wer durchgestellt wird und wer eine Notiz hinterlässt. Ohne Anweisung nehmen wir von allen eine Notiz auf.",
          "Wohin die Notizen per E‑Mail gehen ⑥.",
        ],
        picture: leadsPictures.secretary,
      },
      {
        title: "Urlaub",
        text: "Betriebsferien aus Ihrem Eintrag übernehmen wir von selbst. Was Sie hier ändern, geht vor. Im Urlaub nimmt das Sekretariat nur Notfälle auf.",
      },
      {
        title: "Ab wann es gilt",
        text: "Oben auf der Seite steht, ob der Telefondienst Ihre Einstellungen bestätigt hat ①. Bis dahin gilt der zuletzt bestätigte Stand.",
      },
      {
        title: "Sprachassistent",
        text: "Er nimmt Anrufe außerhalb der Sekretariatszeiten an, wenn er gebucht und eingeschaltet ist ⑤. Dass Anrufende mit einer KI sprechen, sagt er immer gleich zu Beginn. Das verlangt das Gesetz.",
      },
    ],
    see: ["anrufe", "rufumleitung"],
  },
  rufumleitung: {
    intro: "Damit das Sekretariat Ihre Anrufe erhält, leiten Sie Ihre Firmennummer weiter. Das dauert wenige Minuten.",
    page: "secretarialGuides",
    right: "leads",
    parts: [
      {
        title: "Einrichten",
        steps: [
          "Wählen Sie auf der Seite „Anleitungen“, wo Ihre Firmennummer angeschlossen ist ①.",
          "Tippen Sie den Code am Telefon ein, am besten den für „Wenn niemand abnimmt“ ②, und warten Sie die Ansage ab. Gibt es zu Ihrem Anschluss keine Codes, folgen Sie den Schritten auf der Seite.",
          "Rufen Sie Ihre Firmennummer von einem anderen Telefon an und lassen Sie es klingeln. Meldet sich das Sekretariat mit Ihrer Begrüßung, ist alles eingerichtet ③.",
        ],
        picture: leadsPictures.forwarding,
      },
      {
        title: "Kosten",
        text: "Ihr Telefonanbieter berechnet ein Gespräch zu unserer Nummer. Mit einer Flatrate ins deutsche Festnetz ist es in der Regel enthalten.",
      },
      { title: "Die Nummer", text: "Geben Sie die Nummer, an die Sie weiterleiten, nicht an Kundinnen und Kunden weiter." },
    ],
    see: ["sekretariat-einstellen"],
  },
};
