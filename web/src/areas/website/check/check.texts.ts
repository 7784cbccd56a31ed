import type { CheckStatusName } from "@schaufenster/contract/areas/website/website-check.rules.ts";

const states: Readonly<Record<CheckStatusName, string>> = {
  wait: "In Warteschlange",
  pending: "Wird geprüft",
  success: "Erreichbar",
  redirect: "Weiterleitung",
  error: "Nicht geprüft",
};
/** Words of the check of a website. */
export const checkTexts = {
  states,
  titles: {
    never: "Ihre Website prüfen",
    first: "Ihre Website wird geprüft",
    error: "Ihre Website ließ sich nicht prüfen",
    good: "Alles in Ordnung, was wir prüfen",
    todo: (count: number): string => (count === 1 ? "Ein Punkt, den Sie verbessern können" : `${count} Punkte, die Sie verbessern können`),
  },
  never: "Wir sehen uns die Startseite an: Impressum, Datenschutz, Zertifikat, Telefonnummer, Öffnungszeiten, Smartphone, Antwortzeit.",
  asOf: (moment: string): string => `Stand: ${moment}`,
  begin: "Jetzt prüfen",
  again: "Erneut prüfen",
  tooSoon: "Eine neue Prüfung ist alle 10 Sekunden möglich. Bitte versuchen Sie es gleich noch einmal.",
  running: "Die Prüfung läuft schon. Das Ergebnis erscheint hier.",
  failed: "Die Prüfung konnte nicht beginnen. Bitte versuchen Sie es noch einmal.",
  waiting: "Das Ergebnis erscheint hier, sobald es da ist.",
  leadsTo: (address: string): string => `Ihre Adresse führt zu ${address}.`,
  leadsAway: "Das ist eine fremde Adresse. Lassen Sie die Weiterleitung prüfen.",
  todo: "Was Sie verbessern können",
  good: "In Ordnung",
  note: "Erneut prüfen ist alle 10 Sekunden möglich. Von selbst prüfen wir jede Woche.",
  toEntry: "Zum Eintrag",
  letDo: "Erledigen lassen",
  about: (title: string): string => `: ${title}`,
  careLocked: "Im Kundenservice-Modus gesperrt.",
};
