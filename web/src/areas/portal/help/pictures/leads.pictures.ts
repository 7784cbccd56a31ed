import { Check, MessageSquare, Phone } from "lucide-react";
import {
  at,
  badge,
  button,
  card,
  cardWith,
  choices,
  facts,
  field,
  notice,
  type Picture,
  plain,
  row,
  sample,
  side,
  tabs,
  toggle,
  words,
} from "./picture.ts";

const painting = sample("Fassade streichen, 140 m²");

/** Requests, work and the telephone. */
export const leadsPictures = {
  request: {
    alt: "Eine geöffnete Anfrage mit Ort, Wunschzeitraum und Nachricht (1). Darunter steht der Absagetext (3), dann die Frist und die Knöpfe „Freundlich absagen“ (4) und „Anfrage annehmen“ (2).",
    page: "Anfragen",
    blocks: [
      cardWith(
        painting,
        badge("Neu", "new"),
        at(1, facts(["Ort", sample("50667 Köln · 4 km entfernt")], ["Wunschzeitraum", sample("Frühjahr")])),
        words("Nachricht", "heading"),
        words(sample("Unsere Fassade ist grün geworden. Können Sie sich das ansehen?")),
        words("Kontaktdaten", "heading"),
        notice("Nach der Annahme sichtbar", "Sie sehen dann Name, Telefonnummer und E‑Mail-Adresse."),
        words("Wenn Sie absagen, schreiben wir", "heading"),
        at(3, words(sample("Vielen Dank für Ihre Anfrage. Zurzeit sind wir ausgelastet."), "quote")),
        words(sample("Bitte antworten Sie bis morgen, 14:00 Uhr."), "quiet"),
        side(at(4, button("Freundlich absagen", "secondary", MessageSquare)), at(2, button("Anfrage annehmen", "primary", Check))),
      ),
    ],
  },
  reclaim: {
    alt: "Unter einer angenommenen Anfrage: „Stimmt etwas nicht?“ mit dem Knopf „Anfrage reklamieren“ (5) und dem Tag, bis zu dem es geht.",
    page: "Anfragen",
    blocks: [
      cardWith(
        painting,
        badge("Angenommen", "success"),
        words("Stimmt etwas nicht?", "heading"),
        words(sample("Bis 24.11.2026 können Sie diese Anfrage reklamieren."), "quiet"),
        at(5, button("Anfrage reklamieren")),
      ),
    ],
  },
  offer: {
    alt: "Unter einer angenommenen Anfrage der Knopf „Angebot schreiben“ (1). Daneben das Formular mit Überschrift, Leistung, Menge, Preis und „Gültig bis“ (2).",
    page: "Angebote",
    blocks: [
      card("So geht es weiter", at(1, button("Angebot schreiben"))),
      card(
        "Angebot schreiben",
        at(
          2,
          plain(
            field("Überschrift", sample("Anstrich der Fassade")),
            side(field("Leistung", sample("Anstrich")), field("Menge", sample("140 m²")), field("Preis brutto", sample("4.760,00"))),
            field("Gültig bis", sample("31.12.2026")),
          ),
        ),
        button("Entwurf speichern", "primary"),
      ),
    ],
  },
  offerSent: {
    alt: "Ein Angebot im Entwurf mit dem Knopf „Angebot senden“ (3), und ein gesendetes mit den Knöpfen „Zusage erhalten“ und „Absage erhalten“ (4).",
    page: "Angebote",
    blocks: [
      cardWith(sample("Anstrich der Fassade"), badge("Entwurf", "neutral"), at(3, button("Angebot senden", "primary"))),
      cardWith(sample("Treppenhaus"), badge("Gesendet", "info"), at(4, side(button("Zusage erhalten"), button("Absage erhalten")))),
    ],
  },
  order: {
    alt: "Ein Auftrag: die Felder „Termin“ (1) und „Notiz“ (2) und der Knopf „Auftrag speichern“; in der Liste der Knopf „Arbeit beginnen“ (3).",
    page: "Aufträge",
    blocks: [
      plain(
        row(sample("Anstrich der Fassade"), sample("Frau Wolf, Köln · 14.12.2026"), badge("Geplant", "info")),
        at(3, button("Arbeit beginnen")),
      ),
      card(
        "Auftrag bearbeiten",
        at(1, field("Termin", sample("14.12.2026"))),
        at(2, field("Notiz", sample("Gerüst kommt am Vortag"), "area")),
        button("Auftrag speichern", "primary"),
      ),
    ],
  },
  capacity: {
    alt: "Die Einstellungen für Anfragen: die Ampel mit Grün, Gelb und Rot (1), Umkreis (2), Leistungen als Schalter (3), Pause mit erstem und letztem Tag (4) und die Absagetexte (5).",
    page: "Einstellungen für Anfragen",
    blocks: [
      at(
        1,
        choices(
          "Auslastung",
          { title: "Grün: Wir haben Zeit", text: "Alle passenden Anfragen" },
          { title: "Gelb: Wenig Zeit", text: "Nur wenige Anfragen am Tag" },
          { title: "Rot: Pause", text: "Keine neuen Anfragen" },
        ),
      ),
      at(2, card("Umkreis", field(sample("Entfernung von Köln"), sample("25 km")))),
      at(3, card("Leistungen und Arten", toggle(sample("Fassaden"), true), toggle("Bewerbungen", false))),
      at(
        4,
        card(
          "Pause",
          side(field("Erster Tag", sample("21.12.2026")), field("Letzter Tag", sample("06.01.2027"))),
          toggle("An Sondertagen pausieren", true),
        ),
      ),
      at(5, card("Absagetexte", row(sample("Winterpause"), undefined, button("Bearbeiten")), button("Text hinzufügen"))),
    ],
  },
  phoneCall: {
    alt: "Die Seite „Anrufe“: Auswahl „Offen“ (1), ein Anruf mit Anliegen und Notiz, darunter „Jetzt zurückrufen“ (2), „Als erledigt markieren“ (3) und „Später“ (4).",
    page: "Anrufe",
    blocks: [
      at(1, tabs(0, "Offen", "Erledigt", "Alle")),
      cardWith(
        sample("Herr Sommer"),
        badge("Rückruf offen", "warning"),
        facts(["Telefon", sample("0221 4710330")], ["Anliegen", sample("Angebot für ein Treppenhaus")]),
        words("Notiz", "heading"),
        words(sample("Bittet um Rückruf am Nachmittag.")),
        side(at(4, button("Später")), at(3, button("Als erledigt markieren")), at(2, button("Jetzt zurückrufen", "primary", Phone))),
      ),
    ],
  },
  secretary: {
    alt: "Die Einstellungen des Sekretariats: der Hinweis „Noch nicht bestätigt“ (1), Zeiten und Tage (2), die Begrüßung (3), Anweisungen (4), der Sprachassistent (5) und die Adresse für Notizen (6).",
    page: "Einstellungen",
    blocks: [
      at(1, notice("Noch nicht bestätigt", "Der Telefondienst hat diese Einstellungen noch nicht bestätigt.")),
      at(
        2,
        card(
          "Erreichbarkeit",
          toggle("Anrufe weiterleiten", true),
          side(field("Sekretariat von", sample("08:00")), field("Sekretariat bis", sample("17:00"))),
        ),
      ),
      at(3, card("Begrüßung", field("Text", sample("Malerbetrieb Kranz, guten Tag."), "area"))),
      at(4, card("Anweisungen", row(sample("Familie"), "Immer durchstellen", button("Ändern")))),
      at(5, card("Sprachassistent", toggle("Außerhalb der Sekretariatszeiten annehmen", true))),
      at(6, card("Nachrichten", field("Notizen an", sample("buero@kranz.example")))),
    ],
  },
  forwarding: {
    alt: "Die Seite „Anleitungen“: Auswahl „Ihr Anschluss“ (1), darunter „Codes zum Wählen“ mit dem Code für „Wenn niemand abnimmt“ (2), und am Ende „Zum Schluss: kurz prüfen“ (3).",
    page: "Anleitungen",
    blocks: [
      at(1, field("Ihr Anschluss", "Telekom Festnetz", "choice")),
      card(
        "Codes zum Wählen",
        at(2, row("Wenn niemand abnimmt", sample("*61*022147103399#"), button("Kopieren"))),
        row("Wenn besetzt ist", sample("*67*022147103399#"), button("Kopieren")),
      ),
      at(3, card("Zum Schluss: kurz prüfen", words("Meldet sich das Sekretariat mit Ihrer Begrüßung, ist alles eingerichtet."))),
    ],
  },
} as const satisfies Record<string, Picture>;
