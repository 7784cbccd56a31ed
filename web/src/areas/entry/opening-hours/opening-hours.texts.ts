import type { Weekday } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { DayHours } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";

type State = DayHours["state"];

const days: Record<Weekday, string> = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};
const states: Record<State, string> = {
  open: "Geöffnet",
  "by-appointment": "Nach Vereinbarung",
  closed: "Geschlossen",
  unknown: "Keine Angabe",
};
const ordinals = ["ersten", "zweiten", "dritten"];
const ordinal = (index: number): string => ordinals[index] ?? `${index + 1}.`;
const time = "Bitte geben Sie die Uhrzeit als Stunden und Minuten ein, zum Beispiel 08:30.";

export const openingHoursTexts = {
  title: "Öffnungszeiten",
  sub: "24-Stunden-Format. Mit dem Plus fügen Sie bis zu drei Zeiträume am Tag hinzu, zum Beispiel für eine Mittagspause.",
  days,
  states,
  week: "Öffnungszeiten der Woche",
  copyMonday: "Montag übernehmen",
  copyWeekdays: "für Dienstag bis Freitag",
  copyAll: "für alle Tage",
  open: (day: string) => `${day} geöffnet`,
  state: (day: string) => `${day}: Angabe`,
  from: (day: string, index: number) => `${day}, Zeitraum ${index + 1}, von`,
  to: (day: string, index: number) => `${day}, Zeitraum ${index + 1}, bis`,
  dash: "–",
  noTime: "--:--",
  addSpoken: (day: string, index: number) => `${day}: ${ordinal(index)} Zeitraum hinzufügen`,
  removeSpoken: (day: string, index: number) => `${day}: ${ordinal(index)} Zeitraum entfernen`,
  nextDay: (to: string) => `bis ${to}\u00a0Uhr am nächsten Tag`,
  nextDayLong: (to: string, hours: number) => `bis ${to}\u00a0Uhr am nächsten Tag, also ${hours}\u00a0Stunden. Stimmt das?`,
  midnight: "bis Mitternacht",
  allDay: "rund um die Uhr",
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  appointments: "Außerhalb dieser Zeiten auch nach Vereinbarung",
  appointmentsHint: "Gilt für alle geöffneten Tage. Sie können einzelne Tage ausnehmen.",
  appointment: "auch nach Vereinbarung",
  andAppointment: "und nach Vereinbarung",
  uhr: "Uhr",
  overlapSame: (day: string) => `${day}: Die Zeiträume überschneiden sich.`,
  overlapNext: (day: string, next: string, end: string, start: string) =>
    `${day} und ${next} überschneiden sich: ${day} endet um ${end}\u00a0Uhr, ${next} beginnt schon um ${start}\u00a0Uhr.`,
  phone: "Eigene Telefonzeiten angeben",
  phoneHint: "Wenn Sie am Telefon zu anderen Zeiten erreichbar sind als vor Ort.",
  phoneWeek: "Telefonzeiten der Woche",
  phoneField: "Telefonzeiten",
  phoneSame: "wie Öffnungszeiten",
  specialDays: "Sondertage und Betriebsferien",
  note: "Hinweis zu den Öffnungszeiten",
  noteHint: "z. B. „Letzter Einlass 30 Minuten vor Schließung“",
  optional: "optional",
  counter: (used: number, limit: number) => `${used} / ${limit}`,
  text: {
    label: "Oder als Text eingeben",
    hint: "z. B. Mo–Fr 8–12 und 13–17, Mi nachmittags zu",
    understood: "So verstehen wir Ihren Text:",
    rest: "Nicht genannte Tage bleiben, wie sie sind.",
    misunderstood: (words: string) => `Das haben wir nicht verstanden: ${words}`,
    nothing: "Nennen Sie mindestens einen Tag mit seinen Zeiten, zum Beispiel „Mo 8–12“.",
    apply: "Übernehmen",
    applied: "Die Zeiten sind übernommen.",
  },
  faults: {
    time: (day: string) => `${day}: ${time}`,
    specialTime: `Sondertag: ${time}`,
    spans: (day: string) => `${day}: Bitte geben Sie mindestens einen und höchstens drei Zeiträume an.`,
    week: "Bitte prüfen Sie die Zeiten dieser Woche.",
    note: "Der Hinweis ist zu lang. Bitte kürzen Sie ihn auf 200 Zeichen.",
    startDate: "Sondertag: Bitte geben Sie ein Datum bis Ende übernächsten Jahres ein, zum Beispiel 24.12.2026.",
    endDate:
      "Sondertag: Bitte geben Sie als letzten Tag ein Datum ein, das nicht vor dem ersten und nicht nach Ende übernächsten Jahres liegt.",
    label: "Sondertag: Die Bezeichnung ist zu lang. Bitte kürzen Sie sie auf 80 Zeichen.",
    hours: "Sondertag: Bitte geben Sie mindestens einen und höchstens drei Zeiträume an.",
    specialDays: "Das sind zu viele Sondertage. Bitte entfernen Sie vergangene; höchstens 60 sind möglich.",
    any: "Bitte prüfen Sie diese Angabe.",
  },
};
