import { Calendar, Download, UserPlus } from "lucide-react";
import { at, badge, button, card, cardWith, field, figures, notice, type Picture, plain, row, sample, side, words } from "./picture.ts";

/** Contract, papers and people. */
export const companyPictures = {
  results: {
    alt: "Die Seite „Was hat es gebracht?“: das Ergebnis des Monats mit Kontakten, Kosten und Kosten je Kontakt (1), darunter „Nach Produkt“ (2) und „So zählen wir“ (3).",
    page: "Was hat es gebracht?",
    blocks: [
      at(1, figures(["Kontakte", sample("126")], ["Kosten", sample("412,00 €")], ["Je Kontakt", sample("3,27 €")])),
      at(2, card("Nach Produkt", row("Anfragen", sample("9 eingegangen"), badge(sample("120,00 €"), "neutral")))),
      at(3, card("So zählen wir", words("Keine Aufrufe, keine Einblendungen"))),
    ],
  },
  documents: {
    alt: "Die Dokumente: das Suchfeld über alle Jahre (1), eine Rechnung mit den Knöpfen PDF und XML (2), das ganze Jahr als ZIP (3), die „Kopie für die Steuerberatung“ (4) und der Weg „Schreiben prüfen“ (5).",
    page: "Dokumente",
    blocks: [
      side(
        at(1, field("Nummer, Betreff, Datum oder Betrag", sample("RE-2026-11"), "search")),
        at(3, button(sample("2026 als ZIP"), "secondary", Download)),
      ),
      plain(
        row(sample("Rechnung RE-2026-1104"), sample("04.11.2026 · 142,80 €"), badge("Offen", "warning")),
        at(2, side(button("PDF", "secondary", Download), button("XML", "secondary", Download))),
      ),
      at(
        4,
        card(
          "Kopie für die Steuerberatung",
          field("E‑Mail-Adresse der Steuerberatung", sample("post@steuer.example")),
          button("Adresse eintragen"),
        ),
      ),
      at(5, card("Ist ein Schreiben wirklich von uns?", button("Schreiben prüfen", "link"))),
    ],
  },
  contract: {
    alt: "Die Vertragsdaten: der nächste Kündigungstermin (1), der Knopf „Termine in Kalender“ (2) und unter „Laufende Verträge“ ein Produkt mit dem Knopf „Kündigen“ (3).",
    page: "Vertragsdaten",
    blocks: [
      at(2, button("Termine in Kalender", "secondary", Calendar)),
      at(
        1,
        notice(
          sample("Nächster Kündigungstermin: 30.11.2026"),
          sample("Eintrag Premium verlängert sich sonst nach dem 28.02.2027 um 12 Monate."),
        ),
      ),
      card(
        "Laufende Verträge",
        row(sample("Eintrag Premium"), sample("Laufzeit bis 28.02.2027 · 49,00 € im Monat"), at(3, button("Kündigen"))),
      ),
    ],
  },
  cancel: {
    alt: "Das Fenster zur Kündigung mit dem Tag des Endes und dem Knopf „Jetzt kündigen“ (4); danach unter „Kündigungen“ der Beleg mit „Zurücknehmen“ (5).",
    page: sample("Eintrag Premium kündigen?"),
    blocks: [
      plain(
        words(sample("Der Vertrag endet zum 28.02.2027, dem nächstmöglichen Termin.")),
        at(4, button("Jetzt kündigen", "danger-quiet")),
      ),
      cardWith(
        "Kündigungen",
        badge("Eingegangen", "info"),
        words(sample("Beleg K-4711: eingegangen am 19.11.2026 von Maria Kranz."), "quiet"),
        at(5, button("Zurücknehmen")),
      ),
    ],
  },
  people: {
    alt: "Die Seite „Ansprechpartner“: der Knopf „Person einladen“ (1), das Fenster mit E‑Mail-Adresse und Rolle (2) und „Zugang endet am“ (3), und unter „Zugänge zum Portal“ der Knopf „Bearbeiten“ (4).",
    page: "Ansprechpartner",
    blocks: [
      at(1, button("Person einladen", "primary", UserPlus)),
      card(
        "Person einladen",
        at(2, side(field("E‑Mail-Adresse", sample("jonas@kranz.example")), field("Rolle", "Büro", "choice"))),
        at(3, field("Zugang endet am", sample("31.12.2026"))),
        button("Einladung senden", "primary"),
      ),
      card("Zugänge zum Portal", row(sample("Jonas Kranz"), sample("Büro · unbefristet"), at(4, button("Bearbeiten")))),
    ],
  },
  matter: {
    alt: "Die Seite „Anliegen“: der Knopf „Neues Anliegen“ (1), das Fenster mit „Worum geht es?“, Betreff und „Ihre Nachricht“ (2), Dateien (3) und „Senden“; darunter ein Anliegen mit dem zugesagten Tag (4).",
    page: "Anliegen",
    blocks: [
      at(1, button("Neues Anliegen", "primary")),
      card(
        "Neues Anliegen",
        field("Worum geht es?", "Frage zur Rechnung", "choice"),
        at(2, field("Ihre Nachricht", sample("Warum ist der Betrag höher als im Oktober?"), "area")),
        at(3, button("Dateien auswählen")),
        button("Senden", "primary"),
      ),
      at(4, plain(row(sample("Rechnung RE-2026-1104"), sample("Antwort zugesagt bis 23.11.2026"), badge("Wartet auf uns", "info")))),
    ],
  },
} as const satisfies Record<string, Picture>;
