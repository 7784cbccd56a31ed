import type { Weekday } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { detailsTexts } from "../details/details.texts.ts";
import { openingHoursTexts } from "../opening-hours/opening-hours.texts.ts";

const short: Record<Weekday, string> = {
  monday: "Mo",
  tuesday: "Di",
  wednesday: "Mi",
  thursday: "Do",
  friday: "Fr",
  saturday: "Sa",
  sunday: "So",
};
const opensIn = (inDays: number, weekday: Weekday): string =>
  inDays === 0 ? "" : inDays === 1 ? "morgen " : `am ${openingHoursTexts.days[weekday]} `;

export const previewTexts = {
  title: "Vorschau",
  article: "Vorschau des öffentlichen Eintrags",
  view: "Darstellung",
  phone: "Mobil",
  wide: "Breit",
  showWide: "Breit ansehen",
  close: "Vorschau schließen",
  legendMark: "Markiert:",
  legend: "noch nicht veröffentlichte Änderungen",
  noName: "Ihr Firmenname",
  coverMissing: "Hier erscheint Ihr erstes Foto.",
  checking: "Wird geprüft",
  logo: (name: string) => `Logo von ${name}`,
  tradeAndCity: (parts: readonly string[]) => parts.filter((part) => part !== "").join(" · "),
  openNow: "Jetzt geöffnet",
  closedNow: "Jetzt geschlossen",
  closes: (time: string) => ` · schließt um ${time}\u00a0Uhr`,
  always: " · durchgehend",
  opens: (inDays: number, weekday: Weekday, time: string) => ` · öffnet ${opensIn(inDays, weekday)}um ${time}\u00a0Uhr`,
  byAppointmentNow: "Heute nach Vereinbarung",
  weekdays: short,
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
  languages: detailsTexts.languageWords,
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
  morePhotos: (count: number) => `und ${count} weitere`,
  codex: "Arbeitet nach dem B2B-Kodex",
};
