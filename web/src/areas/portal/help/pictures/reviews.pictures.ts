import { Copy } from "lucide-react";
import {
  at,
  badge,
  button,
  card,
  cardWith,
  field,
  figures,
  type Picture,
  plain,
  row,
  sample,
  side,
  stars,
  toggle,
  words,
} from "./picture.ts";

const review = sample("„Sauber gearbeitet, pünktlich fertig.“");

/** What people say about a company. */
export const reviewsPictures = {
  overview: {
    alt: "Die Übersicht der Bewertungen: Durchschnitt (1), die Karte „Als Nächstes“ mit Bewertungen ohne Antwort und „Jetzt antworten“ (2), „Nach Portal“, und der Knopf „Entwicklung ansehen“ (3).",
    page: "Bewertungen",
    blocks: [
      side(at(3, button("Entwicklung ansehen")), button("Bewertungen verwalten", "primary")),
      at(1, figures(["Durchschnitt", sample("4,7")])),
      at(2, card("Als Nächstes", words(sample("3 Bewertungen ohne Antwort"), "heading"), button("Jetzt antworten", "primary"))),
      card("Nach Portal", row(sample("Google"), sample("41 Bewertungen"), badge(sample("4,8"), "neutral"))),
    ],
  },
  reply: {
    alt: "Eine Bewertung mit „Ihre Antwort“ als Textfeld (1), Hinweisen zu Stellen im Text (2) und dem Knopf „Antwort senden“ (3); daneben „Fehler melden“ (5).",
    page: "Bewertungen verwalten",
    blocks: [
      cardWith(
        sample("Herr Wolf auf Google"),
        stars(4),
        words(review, "quote"),
        at(1, field("Ihre Antwort", sample("Vielen Dank, Herr Wolf! Rufen Sie gern an: 0221 4710330."), "area")),
        at(2, words("Hier stehen Kontaktdaten. Jeder kann sie lesen, und manche Portale lehnen sie ab.", "quiet")),
        side(at(3, button("Antwort senden", "primary")), at(5, button("Fehler melden"))),
      ),
    ],
  },
  held: {
    alt: "Nach dem Senden: „Antwort wartet“ mit dem Knopf „Zurückholen“ (4).",
    page: "Bewertungen verwalten",
    blocks: [
      cardWith(
        "Antwort wartet",
        badge("Wartet", "info"),
        words(sample("Sie geht um 10:15 Uhr an das Portal."), "quiet"),
        at(4, button("Zurückholen")),
      ),
    ],
  },
  partners: {
    alt: "Das Partnernetzwerk: „Portal hinzufügen“ mit dem Feld „Adresse Ihres Eintrags“ (1) und dem Knopf „Prüfen und hinzufügen“ (2); die Liste der Portale mit „Verbunden“ und „Abruf überfällig“ (3); darunter „Gemeldete Fehler“ (4).",
    page: "Partnernetzwerk",
    blocks: [
      at(
        3,
        card(
          "Portale",
          row(sample("Google"), sample("41 Bewertungen"), badge("Verbunden", "success")),
          row(sample("Golocal"), sample("12 Bewertungen"), badge("Abruf überfällig", "warning")),
        ),
      ),
      card(
        "Portal hinzufügen",
        field("Portal", sample("Cylex"), "choice"),
        at(1, field("Adresse Ihres Eintrags", sample("https://cylex.example/kranz-malerbetrieb"))),
        at(2, button("Prüfen und hinzufügen", "primary")),
      ),
      at(
        4,
        card("Gemeldete Fehler", row(sample("Google: Durchschnitt falsch"), sample("Gemeldet am 03.11.2026"), badge("In Prüfung", "info"))),
      ),
    ],
  },
  awards: {
    alt: "Die Auszeichnungen: ein Siegel mit „Noch nicht erreicht“ und was fehlt (2); die Karte „Siegel im Eintrag und auf Ihrer Website“ mit dem Code, „Code kopieren“ (1) und dem Schalter „Bewertungssiegel öffentlich zeigen“ (3).",
    page: "Auszeichnungen",
    blocks: [
      at(2, plain(row(sample("Empfohlener Betrieb"), sample("Bisher 18 Bewertungen, noch 2."), badge("Noch nicht erreicht", "neutral")))),
      card(
        "Siegel im Eintrag und auf Ihrer Website",
        field("Code für Ihre Website", sample('<a href="https://…/siegel/4711">…</a>'), "area"),
        at(1, button("Code kopieren", "secondary", Copy)),
        at(3, toggle("Bewertungssiegel öffentlich zeigen", true)),
      ),
    ],
  },
} as const satisfies Record<string, Picture>;
