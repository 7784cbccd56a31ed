/** What somebody phone calls about: concern, subject, note, and how it usually ends. */
export interface PhoneCallText {
  readonly concern: "new-request" | "callback" | "appointment" | "complaint" | "other";
  readonly subject: string;
  readonly note: string;
  readonly result: string;
}
type Some<T> = readonly [T, ...T[]];

const about = (concern: PhoneCallText["concern"], subject: string, note: string, result: string): PhoneCallText => ({
  concern,
  subject,
  note,
  result,
});

/** Calls at a practice. */
export const PRACTICE_PHONE_CALLS: Some<PhoneCallText> = [
  about(
    "appointment",
    "Termin verschieben",
    "Möchte den Termin am Donnerstag auf die Woche danach legen, am liebsten vormittags.",
    "Neuer Termin eingetragen",
  ),
  about(
    "appointment",
    "Erster Termin, Rezept liegt vor",
    "Hat ein Rezept über sechs Behandlungen für die Schulter. Es gilt noch zehn Tage.",
    "Termine vereinbart",
  ),
  about(
    "appointment",
    "Absage für morgen",
    "Ist erkältet und sagt den Termin morgen früh ab. Bitte keine Ausfallgebühr.",
    "Absage vermerkt",
  ),
  about(
    "new-request",
    "Hausbesuch möglich?",
    "Fragt, ob Hausbesuche nach einer Hüftoperation möglich sind. Wohnt im dritten Stock ohne Aufzug.",
    "Hausbesuch zugesagt",
  ),
  about(
    "new-request",
    "Rückenkurs",
    "Interessiert sich für den Rückenkurs am Abend und möchte wissen, ob die Kasse etwas dazugibt.",
    "Unterlagen geschickt",
  ),
  about(
    "new-request",
    "Manuelle Therapie für Kind",
    "Die Kinderärztin hat manuelle Therapie empfohlen. Fragt nach Erfahrung mit Kindern.",
    "Kennenlerntermin vereinbart",
  ),
  about(
    "callback",
    "Bitte um Rückruf zum Befund",
    "Hat den Arztbrief bekommen und möchte die nächsten Schritte besprechen.",
    "Befund besprochen",
  ),
  about("callback", "Frage zu den Übungen", "Die Übung mit dem Band zieht im Knie. Möchte wissen, ob das so sein soll.", "Übung angepasst"),
  about(
    "callback",
    "Verordnung unleserlich",
    "Die Praxis des Arztes schickt die Verordnung neu und braucht unsere Faxnummer.",
    "Verordnung ist da",
  ),
  about(
    "complaint",
    "Lange Wartezeit",
    "Hat am Dienstag zwanzig Minuten gewartet und bittet um pünktliche Termine.",
    "Entschuldigt, Termin als ersten gelegt",
  ),
  about("complaint", "Rechnung nicht verstanden", "Versteht die zweite Position auf der Privatrechnung nicht.", "Rechnung erklärt"),
  about(
    "other",
    "Bewerbung um ein Praktikum",
    "Schülerin der neunten Klasse, sucht ein Praktikum für zwei Wochen im Februar.",
    "Unterlagen angefordert",
  ),
  about("other", "Lieferung der Liegen", "Spedition möchte die neuen Liegen am Freitag zwischen 8 und 10 Uhr bringen.", "Zeit bestätigt"),
];

/** Calls at any other business. */
export const GENERAL_PHONE_CALLS: Some<PhoneCallText> = [
  about("new-request", "Bitte um ein Angebot", "Möchte ein Angebot und hat Fotos, die per E‑Mail kommen.", "Besichtigung vereinbart"),
  about(
    "new-request",
    "Kurzfristig etwas frei?",
    "Fragt, ob in den nächsten zwei Wochen noch etwas frei ist.",
    "Nicht möglich, nächsten Monat angeboten",
  ),
  about("callback", "Rückruf zum Angebot", "Hat das Angebot gelesen und eine Frage zur zweiten Position.", "Angebot angenommen"),
  about("callback", "Frage zur Rechnung", "Die Rechnung nennt eine andere Adresse. Bittet um eine neue.", "Neue Rechnung geschickt"),
  about("appointment", "Termin bestätigen", "Bestätigt den Termin am Montag um 9 Uhr.", "Bestätigt"),
  about("appointment", "Termin verlegen", "Kann am vereinbarten Tag nicht und schlägt den Tag danach vor.", "Verlegt"),
  about("complaint", "Nacharbeit nötig", "Bittet darum, dass noch einmal jemand vorbeikommt.", "Nacharbeit erledigt"),
  about("other", "Lieferant", "Die Lieferung kommt einen Tag später.", "Zur Kenntnis genommen"),
  about("other", "Kein Anliegen hinterlassen", "Wollte nichts ausrichten lassen und ruft wieder an.", "Hat wieder angerufen"),
];

/** Who sits at the telephone. */
export const SECRETARIES: Some<string> = ["Frau Möller", "Herr Adler", "Frau Yıldız"];

/** What a voice assistant writes down; it begins with saying what it is. */
export const transcriptOf = (company: string, text: PhoneCallText): string =>
  [
    `Assistent: Guten Tag, hier ist der digitale Assistent von ${company}, ich bin eine KI. Was kann ich für Sie tun?`,
    `Anrufer: ${text.note}`,
    "Assistent: Das habe ich notiert. Unter welcher Nummer erreichen wir Sie?",
    "Anrufer: Unter dieser hier.",
    "Assistent: Danke. Wir rufen Sie zurück. Auf Wiederhören.",
  ].join("\n");
