import { Bell, Pencil, Search, Trash2 } from "lucide-react";
import {
  at,
  badge,
  box,
  button,
  card,
  cardWith,
  field,
  figures,
  notice,
  type Picture,
  plain,
  row,
  sample,
  side,
  stars,
  toggle,
  ways,
  words,
} from "./picture.ts";

/** Signing in, the person, and finding things. */
export const startPictures = {
  signIn: {
    alt: "Die Anmeldeseite mit den Feldern für E‑Mail-Adresse und Passwort, dem Link „Passwort vergessen?“ (1) und dem Knopf „Mit Passkey anmelden“ (2).",
    page: "Anmelden",
    blocks: [
      plain(
        field("E‑Mail-Adresse oder Benutzername", sample("buero@kranz.example")),
        field("Passwort", sample("············"), "password"),
        at(1, button("Passwort vergessen?", "link")),
        box("Auf diesem Gerät angemeldet bleiben", false),
        button("Anmelden", "primary"),
        at(2, button("Mit Passkey anmelden")),
      ),
    ],
  },
  register: {
    alt: "Die Seite „Kostenlos registrieren“ mit Feldern für Vorname, Nachname und E‑Mail-Adresse (1) und dem Knopf „Weiter zum Passwort“ (2).",
    page: "Kostenlos registrieren",
    blocks: [
      plain(
        at(
          1,
          side(
            field("Vorname", sample("Maria")),
            field("Nachname", sample("Kranz")),
            field("E‑Mail-Adresse", sample("maria@kranz.example")),
          ),
        ),
        at(2, button("Weiter zum Passwort", "primary")),
      ),
    ],
  },
  confirm: {
    alt: "Die Seite nach der Registrierung: das Feld „Aktivierungscode“ für die sechs Ziffern (3) und der Knopf „Nachricht erneut senden“ (4).",
    page: "Bitte bestätigen Sie Ihre E‑Mail-Adresse",
    blocks: [
      plain(
        at(3, field("Aktivierungscode", sample("4 7 1 0 3 3"))),
        button("Prüfen"),
        words("Keine Nachricht erhalten?", "heading"),
        at(4, button("Nachricht erneut senden", "link")),
      ),
    ],
  },
  dashboard: {
    alt: "Die Startseite von oben nach unten: ein Hinweis zum Google-Profil (1), Kennzahlen (2), Schritte zum vollständigen Eintrag (3), neue Anfragen (4), letzte Bewertungen (5), Einträge in Portalen (6) und gebuchte Produkte (7).",
    page: sample("Guten Morgen, Frau Kranz"),
    blocks: [
      at(1, notice("Ihr Google-Unternehmensprofil ist verbunden, aber noch nicht bestätigt")),
      at(2, figures(["Aufrufe Ihres Eintrags", sample("1.284")], ["Neue Anfragen", sample("6")], ["Bewertungsschnitt", sample("4,7")])),
      at(
        3,
        card(
          sample("Ihr Eintrag ist zu 82 % vollständig"),
          row("Fünf Fotos Ihrer Arbeiten hochladen", sample("etwa 5 Minuten"), button("Hochladen")),
        ),
      ),
      at(4, card("Neue Anfragen", row(sample("Fassade streichen, 140 m²"), sample("50667 Köln · 4 km entfernt")))),
      at(5, card("Letzte Bewertungen", row(sample("„Sauber gearbeitet, pünktlich fertig.“"), sample("Herr Wolf auf Google")))),
      at(6, card("Ihre Einträge im Netz", words(sample("21 von 24 Portalen zeigen korrekte Angaben."), "quiet"))),
      at(7, card("Meine Produkte", row(sample("Eintrag"), sample("1.284 Aufrufe in 30 Tagen"), badge(sample("Aktiv"), "success")))),
    ],
  },
  searchOpen: {
    alt: "Die obere Leiste des Portals mit dem Knopf „Suchen“ (1), daneben „Hilfe“.",
    page: sample("Kranz Malerbetrieb"),
    blocks: [side(at(1, button("Suchen", "secondary", Search)), button("Hilfe"))],
  },
  searchHits: {
    alt: "Das Suchfenster: ein Feld mit „Fass“ (2), darunter Treffer unter „Anfragen“ und „Hilfe“ (3).",
    page: "Im Portal suchen",
    blocks: [
      plain(
        at(2, field("Suchbegriff", sample("Fass"), "search")),
        words("Anfragen", "heading"),
        at(3, row(sample("Fassade streichen, 140 m²"), sample("50667 Köln"))),
        words("Hilfe", "heading"),
        row(sample("Anfragen annehmen und absagen")),
      ),
    ],
  },
  profile: {
    alt: "Die Abschnitte von „Profil und Sicherheit“: Profil mit „Bild wählen“ (1), E‑Mail-Adresse (2), Passwort (3), Zweiter Faktor (4), Sitzungen (5) und Meine Daten (6).",
    page: "Profil und Sicherheit",
    blocks: [
      card("Profil", at(1, button("Bild wählen"))),
      plain(
        at(2, row("E‑Mail-Adresse", sample("buero@kranz.example"), button("E‑Mail-Adresse ändern"))),
        at(3, row("Passwort", sample("Zuletzt geändert am 02.09.2026."), button("Passwort ändern"))),
        at(4, row("Zweiter Faktor", "Authentifizierungs-App", button("Einrichten"))),
        at(5, row("Sitzungen", sample("Chrome auf Windows"), button("Beenden"))),
        at(6, row("Meine Daten", "Alle Angaben zu Ihrer Person als PDF und JSON.", button("Export anfordern"))),
      ),
    ],
  },
  account: {
    alt: "Die Auswahl „Meine Firmen“ oben im Menü (1), darunter „Mein Konto“ mit Profil, Bewertungen und „Portal wechseln“ (2).",
    page: "Mein Konto",
    blocks: [
      at(1, field("Meine Firmen", sample("Kranz Malerbetrieb, Köln"), "choice")),
      card(
        "Mein Konto",
        row("Profil und Sicherheit", sample("Angemeldet mit buero@kranz.example"), badge("Zweiter Faktor aktiv", "success")),
        row("Meine Bewertungen", "Ansehen, ändern und löschen, was Sie geschrieben haben."),
        at(2, row("Portal wechseln")),
      ),
    ],
  },
  told: {
    alt: "Die Seite „Benachrichtigungen“: zu „Neue Anfrage“ vier Kästchen, E‑Mail, Im Portal, Push und SMS (1); darunter der Schalter „Ruhezeit einhalten“ (2) und das Feld „Wer vertritt Sie?“ (3).",
    page: "Benachrichtigungen",
    blocks: [
      card(
        "Anfragen und Anrufe",
        row("Neue Anfrage", "Sofort"),
        at(1, side(box("E‑Mail", true), box("Im Portal", true), box("Push", true), box("SMS", false))),
      ),
      card("Ruhezeit", at(2, toggle("Ruhezeit einhalten", true))),
      card("Vertretung", at(3, field("Wer vertritt Sie?", sample("Jonas Kranz"), "choice"))),
    ],
  },
  inbox: {
    alt: "Die Glocke „Meldungen“ mit der Zahl 3 (1); auf der Seite „Zu erledigen“ und „Alle“, zwei Meldungen und der Weg „Wählen, was Sie erfahren“ (2).",
    page: "Meldungen",
    blocks: [
      at(1, side(button("Meldungen", "secondary", Bell), badge(sample("3"), "new"))),
      ways("Zu erledigen", "Zu erledigen", "Alle"),
      plain(
        row(sample("Neue Anfrage: Fassade streichen"), sample("Kranz Malerbetrieb · heute, 09:12 Uhr")),
        row(sample("Anruf mit der Bitte um Rückruf"), sample("Kranz Malerbetrieb · gestern")),
      ),
      at(2, button("Wählen, was Sie erfahren", "link")),
    ],
  },
  ownRatings: {
    alt: "Die Seite „Meine Bewertungen“: eine Bewertung mit den Knöpfen „Ändern“ (1) und „Löschen“ (2), eine zweite ist ausgeblendet und hat den Knopf „Widersprechen“ (3).",
    page: "Meine Bewertungen",
    blocks: [
      cardWith(
        sample("Tischlerei Brandt"),
        stars(5),
        words(sample("„Der Tisch passt auf den Zentimeter.“"), "quote"),
        side(at(1, button("Ändern", "secondary", Pencil)), at(2, button("Löschen", "secondary", Trash2))),
      ),
      cardWith(
        sample("Café am Markt"),
        badge("Ausgeblendet", "warning"),
        words("Sie ist Werbung.", "quiet"),
        at(3, button("Widersprechen")),
      ),
    ],
  },
} as const satisfies Record<string, Picture>;
