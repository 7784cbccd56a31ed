import type { Articles } from "../article.ts";
import { companyPictures } from "../pictures/company.pictures.ts";

/** Contract, papers and people. */
export const articles: Articles = {
  nutzen: {
    intro: "„Was hat es gebracht?“ stellt Kontakte und Kosten aller Produkte nebeneinander, Monat für Monat.",
    page: "results",
    right: "contract",
    parts: [
      {
        title: "So zählen wir",
        text: "Das steht auch unten auf der Seite ③. Was daraus geworden ist, steht oben ①, und nach Produkten aufgeteilt darunter ②.",
        points: [
          "Anrufe, Klicks auf Ihre Website und Routenplanungen aus Ihrem Eintrag.",
          "Anfragen, die Sie in diesem Portal erhalten haben.",
          "Kontakte, die Ihre Anzeigen gebracht haben.",
          "Keine Aufrufe und keine Einblendungen.",
        ],
        picture: companyPictures.results,
      },
      {
        title: "Kosten",
        text: "Alle Beträge sind ohne Umsatzsteuer. Sind uns für einen Monat keine Kosten gemeldet, steht auch nichts je Kontakt.",
      },
      { title: "Wo nicht gezählt wurde", text: "Fehlen Tage, sagt es die Seite. Sie fehlen dann in den Summen." },
    ],
    see: ["vertrag", "anzeigen"],
  },
  dokumente: {
    intro: "Ihre Rechnungen, Gutschriften und Verträge liegen hier als PDF, nach Jahren geordnet.",
    page: "documents",
    right: "documents",
    parts: [
      {
        title: "Herunterladen",
        text: "Einzeln als PDF ②, oder ein ganzes Jahr als ZIP ③. Die Suche auf der Seite sucht in allen Jahren nach Nummer, Betreff, Datum oder Betrag ①.",
        picture: companyPictures.documents,
      },
      {
        title: "E‑Rechnung",
        text: "Bei Rechnungen mit XML steckt die E‑Rechnung (ZUGFeRD) schon im PDF. Die XML-Datei daneben ist für Programme, die sie einzeln brauchen.",
      },
      {
        title: "Kopie für die Steuerberatung",
        text: "Tragen Sie eine Adresse ein ④, geht jede neue Rechnung und Gutschrift auch dorthin. Zuerst fragen wir dort per E‑Mail, ob die Kopien gewünscht sind.",
      },
      {
        title: "Ist ein Schreiben von uns?",
        text: "Prüfen Sie jede Rechnung, bei der Sie unsicher sind, mit ihrer Nummer und dem Prüfcode. Der Weg dorthin ist „Schreiben prüfen“ ⑤ auf der Seite.",
      },
    ],
    see: ["vertrag", "personen"],
  },
  vertrag: {
    intro: "Die Vertragsdaten zeigen, was läuft, was es kostet und wann Sie kündigen können. Alle Preise zuzüglich Umsatzsteuer.",
    page: "contract",
    right: "contract",
    parts: [
      {
        title: "Termine",
        text: "Oben steht der nächste Kündigungstermin ①. Mit „Termine in Kalender“ ② nehmen Sie alle Termine in Ihren Kalender.",
        picture: companyPictures.contract,
      },
      {
        title: "Kündigen",
        steps: [
          "Wählen Sie „Kündigen“ ③ beim Produkt. Sie sehen, zu welchem Tag der Vertrag endet.",
          "Bestätigen Sie mit „Jetzt kündigen“ ④. Den Eingang bestätigen wir sofort hier und per E‑Mail.",
          "Bis zu unserer Bestätigung können Sie die Kündigung zurücknehmen ⑤.",
        ],
        picture: companyPictures.cancel,
      },
      {
        title: "Danach",
        text: "Eine Kündigung ändert und löscht an Ihrem Eintrag nichts. Anfragen, Bewertungen und Zahlen im Portal bleiben.",
      },
      {
        title: "Produkte",
        text: "Unter „Produkte“ steht alles Gebuchte mit seinem Stand, und was Sie noch nicht gebucht haben. Ohne Ihren Auftrag wird nichts gebucht.",
      },
    ],
    see: ["dokumente", "anliegen"],
  },
  personen: {
    intro:
      "Auf der Seite „Ansprechpartner“ stehen die Menschen, die wir bei Fragen ansprechen, und alle, die im Portal für Ihre Firma arbeiten.",
    page: "contacts",
    right: "people",
    parts: [
      {
        title: "Jemanden einladen",
        steps: [
          "Wählen Sie „Person einladen“ ① und geben Sie E‑Mail-Adresse und Rolle an ②.",
          "Auf Wunsch legen Sie den letzten Tag mit Zugang fest ③.",
          "Senden Sie die Einladung. Sie gilt sieben Tage und nur für diese Adresse.",
        ],
        picture: companyPictures.people,
      },
      {
        title: "Rollen",
        points: [
          "Inhaberin oder Inhaber: alles, auch Verträge und Personen.",
          "Büro: Eintrag, Anfragen und Anrufe, Bewertungen, Dokumente und Anliegen.",
          "Buchhaltung: Dokumente.",
          "Agentur: Eintrag, Website und Werbung.",
        ],
      },
      {
        title: "Zugang beenden",
        text: "„Bearbeiten“ ④ führt zu „Zugang beenden“. Das gilt sofort, auch auf Geräten, auf denen die Person gerade angemeldet ist. Es gibt immer mindestens eine Inhaberin oder einen Inhaber.",
      },
      {
        title: "Ansprechpartner sind keine Zugänge",
        text: "Wer als Ansprechpartner eingetragen ist, hat damit noch keinen Zugang zum Portal, und umgekehrt.",
      },
    ],
    see: ["profil", "dokumente"],
  },
  anliegen: {
    intro:
      "Schreiben Sie unserem Service, oder lassen Sie sich anrufen. Eine Antwort sagen wir Ihnen bis zu einem Tag zu, und der steht bei Ihrem Anliegen.",
    page: "serviceCases",
    right: "service",
    parts: [
      {
        title: "Ein Anliegen schreiben",
        steps: [
          "Wählen Sie „Neues Anliegen“ ① und worum es geht.",
          "Beschreiben Sie kurz, was Sie brauchen ②. Bilder und PDF können Sie mitsenden ③.",
          "Senden Sie es ab. Der zugesagte Tag ④ und alle Antworten stehen auf derselben Seite.",
        ],
        picture: companyPictures.matter,
      },
      { title: "Wer mitliest", text: "Ihr Team, soweit es zu Anliegen berechtigt ist, und unser Service." },
      { title: "Ergänzen", text: "Sie können weiterschreiben, solange im Anliegen Platz ist. Danach eröffnen Sie ein neues." },
    ],
    see: ["vertrag"],
  },
};
