import { FileDown, Pencil, RefreshCw } from "lucide-react";
import {
  at,
  badge,
  bar,
  bars,
  button,
  card,
  cardWith,
  facts,
  field,
  figures,
  line,
  type Picture,
  plain,
  row,
  sample,
  side,
  toggle,
  ways,
  words,
} from "./picture.ts";

/** The entry and where else it appears. */
export const entryPictures = {
  overview: {
    alt: "Die Übersicht des Eintrags mit drei Karten: „Veröffentlicht“ mit Firmenname, Adresse und Telefon (1), „Wartet“ mit einem Entwurf (2) und die Vollständigkeit mit dem nächsten Schritt (3).",
    page: "Ihr Eintrag",
    blocks: [
      at(
        1,
        card(
          "Veröffentlicht",
          facts(
            ["Firmenname", sample("Kranz Malerbetrieb")],
            ["Adresse", sample("Hansaring 12, 50670 Köln")],
            ["Telefon", sample("0221 4710330")],
          ),
          button("Öffentlichen Eintrag ansehen", "link"),
        ),
      ),
      at(
        2,
        card(
          "Wartet",
          row(sample("Entwurf: Öffnungszeiten"), sample("Gespeichert heute, noch nicht veröffentlicht"), button("Weiter bearbeiten")),
        ),
      ),
      at(
        3,
        card(
          sample("Ihr Eintrag ist zu 82 % vollständig"),
          bars(["Pflichtangaben", 100], ["Fotos und Texte", 60]),
          row("Fünf Fotos Ihrer Arbeiten hochladen", "Vorher-nachher-Bilder schaffen Vertrauen", button("Hochladen")),
        ),
      ),
    ],
  },
  data: {
    alt: "Die Eintragsdaten: links der Abschnitt „Öffnungszeiten“ (1), unten die dunkle Leiste „Nicht gespeicherte Änderungen“ (2) mit dem Knopf „Prüfen und speichern“ (3).",
    page: "Eintragsdaten",
    blocks: [
      at(1, field("Abschnitt", sample("Öffnungszeiten"), "choice")),
      card(
        "Öffnungszeiten",
        side(toggle("Montag", true), field(sample("von"), sample("08:00")), field(sample("bis"), sample("17:00"))),
        toggle("Samstag", false),
      ),
      bar(at(2, words("Nicht gespeicherte Änderungen", "heading")), button("Verwerfen"), at(3, button("Prüfen und speichern"))),
    ],
  },
  compare: {
    alt: "Das Fenster „Änderungen prüfen und speichern“ stellt „Bisher“ und „Neu“ nebeneinander; darunter der Knopf „Änderungen speichern“ (4).",
    page: "Änderungen prüfen und speichern",
    blocks: [
      plain(
        facts(["Bisher", sample("Mo 08:00–16:00 Uhr")], ["Neu", sample("Mo 08:00–17:00 Uhr")]),
        side(button("Weiter bearbeiten"), at(4, button("Änderungen speichern", "primary"))),
      ),
    ],
  },
  history: {
    alt: "Der Verlauf: eine Änderung (1) mit „Vorher“ und „Nachher“, die Knöpfe „Stand davor wiederherstellen“ und „Diesen Stand wiederherstellen“ (2), darunter „Ist es schon sichtbar?“ mit dem Stand je Portal (3).",
    page: "Verlauf",
    blocks: [
      card("Änderungen", at(1, row(sample("Öffnungszeiten"), sample("Heute, 09:40 Uhr · Sie")))),
      card(
        "Was sich geändert hat",
        facts(["Vorher", sample("Mo 08:00–16:00 Uhr")], ["Nachher", sample("Mo 08:00–17:00 Uhr")]),
        at(2, side(button("Stand davor wiederherstellen"), button("Diesen Stand wiederherstellen"))),
        words("Wiederherstellen legt eine neue Fassung an. Nichts geht verloren.", "quiet"),
      ),
      at(
        3,
        card(
          "Ist es schon sichtbar?",
          row("Ihr Eintrag", undefined, badge("Sichtbar", "success")),
          row(sample("Golocal"), undefined, badge(sample("Gesendet"), "info")),
        ),
      ),
    ],
  },
  listings: {
    alt: "Der Eintragsservice: der Knopf „Jetzt neu prüfen“ (1) und die Liste „Alle Portale“ mit „Nicht gefunden“, „Fehler“, „Abweichend“ und „Korrekt“ (2); bei einem Portal der Knopf „Korrektur beauftragen“ (3).",
    page: "Eintragsservice",
    blocks: [
      at(1, button("Jetzt neu prüfen", "secondary", RefreshCw)),
      at(
        2,
        card(
          "Alle Portale",
          row(sample("Golocal"), "Ihr Betrieb ist hier noch nicht eingetragen.", badge("Nicht gefunden", "missing")),
          row(sample("Dialo"), undefined, badge("Fehler", "danger")),
          row(sample("Cylex"), sample("Telefon weicht ab"), badge("Abweichend", "warning")),
          row(sample("GoYellow"), undefined, badge("Korrekt", "success")),
        ),
      ),
      at(3, button("Korrektur beauftragen")),
    ],
  },
  figures: {
    alt: "Die Statistiken des Eintrags: Zeitraum und Intervall (1), Kennzahlen, eine Linie mit einer Lücke, wo nicht gezählt wurde (2), die Wahl zwischen Diagramm und Tabelle (3) und der Knopf „Exportieren“ (4).",
    page: "Statistiken",
    blocks: [
      at(1, side(field("Zeitraum", "Letzte 12 Wochen", "choice"), ways("Woche", "Tag", "Woche", "Monat"))),
      figures(["Aufrufe", sample("1.284")], ["Anrufe", sample("61")], ["Website-Klicks", sample("212")]),
      at(2, line("gap")),
      at(3, ways("Diagramm", "Diagramm", "Tabelle")),
      at(4, button("Exportieren", "secondary", FileDown)),
    ],
  },
  disclosure: {
    alt: "Die Selbstauskunft mit drei Karten: „Was Sie von uns möchten“ mit Schaltern (1), „Gespeicherte Angaben“ mit dem Knopf „Ändern“ (2) und „Ihre Rechte“ mit dem Weg zum Profil (3).",
    page: "Selbstauskunft",
    blocks: [
      at(1, card("Was Sie von uns möchten", toggle("Anrufe von uns", true), toggle("Umfragen", false))),
      at(
        2,
        card(
          "Gespeicherte Angaben",
          row(sample("Öffnungszeiten"), sample("Mo bis Fr 08:00–17:00 Uhr"), button("Ändern", "secondary", Pencil)),
        ),
      ),
      at(3, card("Ihre Rechte", button("Zum Profil"))),
    ],
  },
  google: {
    alt: "Die Karte „Google-Unternehmensprofil“: der Knopf „Mit Google verbinden“ (1), die Schritte „Zugriff erlauben“ (2), „Standort wählen“ (3) und „Bestätigung bei Google“ (4), darunter „Zugriff auf Google widerrufen“ (5).",
    page: "Rechteübertragung",
    blocks: [
      cardWith(
        "Google-Unternehmensprofil",
        badge("Nicht verbunden", "neutral"),
        at(2, row("Zugriff erlauben", "Sie melden sich bei Google an und erlauben uns, Ihr Unternehmensprofil zu verwalten.")),
        at(3, row("Standort wählen", "Wir verbinden nur den Standort, den Sie wählen.")),
        at(4, row("Bestätigung bei Google", "Google möchte wissen, dass der Betrieb Ihnen gehört.")),
        at(1, button("Mit Google verbinden", "primary")),
      ),
      at(5, card("Zugriff widerrufen", button("Zugriff auf Google widerrufen", "danger-quiet"))),
    ],
  },
} as const satisfies Record<string, Picture>;
