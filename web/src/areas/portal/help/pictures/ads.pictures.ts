import { ExternalLink, Upload } from "lucide-react";
import {
  at,
  badge,
  box,
  button,
  card,
  cardWith,
  field,
  figures,
  line,
  motif,
  type Picture,
  plain,
  row,
  sample,
  side,
  words,
} from "./picture.ts";

/** Websites and what is advertised. */
export const adsPictures = {
  website: {
    alt: "Die Seite „Website bearbeiten“: der Knopf „Editor öffnen“ (1), das Feld „Was sollen wir ändern?“ (2), der Knopf „Dateien auswählen“ (3) und „Auftrag senden“ (4).",
    page: "Website bearbeiten",
    blocks: [
      card("Im Editor bearbeiten", at(1, button("Editor öffnen", "secondary", ExternalLink))),
      card(
        "Dateien an uns senden",
        at(3, button("Dateien auswählen", "secondary", Upload)),
        at(2, field("Was sollen wir ändern?", sample("Bitte das neue Teamfoto auf die Startseite setzen."), "area")),
        at(4, button("Auftrag senden", "primary")),
      ),
    ],
  },
  adFigures: {
    alt: "Die Zahlen der Anzeigen: oben der Zeitraum (1), darunter Klicks, Kontakte und Kosten (2).",
    page: "Suchmaschinenwerbung",
    blocks: [
      at(1, field("Zeitraum", "Letzte 30 Tage", "choice")),
      at(2, figures(["Klicks", sample("318")], ["Kontakte", sample("24")], ["Kosten", sample("286,20 €")])),
    ],
  },
  budget: {
    alt: "Das Budget: „Verlauf im Monat“ mit einer Linie, die gestrichelt weitergeht (3), und „Änderungen“ mit Datum und Anlass (4).",
    page: "Budget",
    blocks: [
      at(3, card("Verlauf im Monat", line("forecast"), words(sample("Das Budget reicht voraussichtlich bis zum Monatsende."), "quiet"))),
      at(
        4,
        card(
          "Änderungen",
          row(
            sample("Tagesbudget: bisher 12 €, neu 14 €"),
            sample("09.11.2026 · Mehr Suchen vor dem Winter"),
            badge("Unser Team", "neutral"),
          ),
        ),
      ),
    ],
  },
  upload: {
    alt: "Die Seite „Dateien hochladen“: „Benötigte Formate“ mit Größe und Gewicht (1), der Knopf „Dateien auswählen“ (2), das Kästchen zu den Rechten (3) und „Zur Freigabe vorlegen“ (4).",
    page: "Dateien hochladen",
    blocks: [
      at(
        1,
        card(
          "Benötigte Formate",
          row(sample("300 × 250"), sample("bis 150 KB"), badge("Fehlt noch", "missing")),
          row(sample("728 × 90"), sample("bis 150 KB"), badge("Vorhanden", "success")),
        ),
      ),
      plain(
        at(2, button("Dateien auswählen", "secondary", Upload)),
        at(3, box("Ich habe die Rechte an allen Bildern und Schriften.", true)),
        at(4, button("Zur Freigabe vorlegen", "primary")),
      ),
    ],
  },
  banner: {
    alt: "Ein Banner mit „Freigabe offen“ und den Knöpfen „Ansehen“ und „Freigeben“ (5).",
    page: "Werbebanner",
    blocks: [
      cardWith(
        sample("Herbstaktion"),
        badge("Freigabe offen", "warning"),
        motif("Fassade fit für den Winter"),
        at(5, side(button("Ansehen"), button("Freigeben", "primary"))),
      ),
    ],
  },
  tv: {
    alt: "Ein TV-Motiv unter „Wartet auf Sie“ (1) mit den Knöpfen „Freigeben“ (2), „Ablehnen“ (3) und „Auf Buchung setzen“ (4).",
    page: "TV-Banner",
    blocks: [
      words("Wartet auf Sie", "heading"),
      plain(
        at(1, motif("Kranz. Farbe, die bleibt.")),
        side(at(2, button("Freigeben", "primary")), at(3, button("Ablehnen")), at(4, button("Auf Buchung setzen"))),
      ),
    ],
  },
} as const satisfies Record<string, Picture>;
