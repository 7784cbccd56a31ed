import type { Weekday } from "./entry.rules.ts";

const long: Record<Weekday, string> = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};
const short: Record<Weekday, string> = {
  monday: "Mo",
  tuesday: "Di",
  wednesday: "Mi",
  thursday: "Do",
  friday: "Fr",
  saturday: "Sa",
  sunday: "So",
};

/** The words of an entry as visitors read it: the same in the preview and on the public page. */
export const entryWordTexts = {
  weekdays: short,
  longWeekdays: long,
  tradeAndCity: (parts: readonly string[]) => parts.filter((part) => part !== "").join(" · "),
  logo: (name: string) => `Logo von ${name}`,
  openNow: "Jetzt geöffnet",
  closedNow: "Jetzt geschlossen",
  byAppointmentNow: "Heute nach Vereinbarung",
  closes: (clock: string) => ` · schließt um ${clock}`,
  always: " · durchgehend",
  opens: (when: string, clock: string) => ` · öffnet ${when}um ${clock}`,
  tomorrow: "morgen ",
  onDay: (day: string) => `am ${day} `,
  uhr: (clock: string) => `${clock}\u00a0Uhr`,
  today: "Heute",
  onDate: (date: string) => `Am ${date}`,
  unsaidHoliday: (when: string, label: string) => `${when} ist ${label}, die Zeiten können abweichen.`,
  hours: {
    caption: "Öffnungszeiten",
    closed: "Geschlossen",
    byAppointment: "Nach Vereinbarung",
    unknown: "Keine Angabe",
    wrong: "Angabe prüfen",
    andByAppointment: "und nach Vereinbarung",
    special: "Sondertage",
    phone: "Telefonzeiten",
    upTo: (from: string, to: string) => `${from}\u2009–\u2009${to}`,
    labelled: (dates: string, label: string) => (label === "" ? dates : `${dates} ${label}`),
  },
  parts: {
    about: "Über uns",
    services: "Services",
    products: "Marken und Produkte",
    payments: "Zahlungsarten",
    cards: "Kundenkarten",
    languages: "Wir sprechen",
    area: "Einsatzgebiet",
    gallery: "Fotos",
    documents: "Dokumente",
  },
  area: {
    nationwide: "Bundesweit",
    radius: (km: string) => `Im Umkreis von ${km}\u00a0km`,
    more: (shown: string, count: number) => `${shown} und ${count} weitere Orte`,
  },
};
