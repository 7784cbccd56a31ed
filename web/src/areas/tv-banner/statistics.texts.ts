import { formatDay, formatNumber } from "../../parts/format.ts";
import { countedTexts, times } from "../../parts/statistics/counted.texts.ts";

const NBSP = "\u00a0";

/** Words of the impressions on television. */
export const statisticsTexts = {
  title: "Statistiken",
  sub: "Wie oft Ihre TV-Banner eingeblendet wurden.",
  subAsOf: (moment: string): string => `Wie oft Ihre TV-Banner eingeblendet wurden. Stand: ${moment}`,
  loading: countedTexts.loading,
  creative: { label: "Motiv", all: "Alle Motive", one: (no: number, title: string): string => `T-${no} ${title}` },
  figures: {
    label: "Kennzahlen",
    impressions: "Einblendungen",
    before: "zum Zeitraum davor",
    channels: "Sender",
    strongest: (name: string): string => `stärkster: ${name}`,
    best: "Beste Zeit",
    hours: (from: number, to: number): string => `${from}–${to}`,
    clock: "Uhr",
    share: (share: string): string => `${share} aller Einblendungen`,
    none: countedTexts.figures.none,
  },
  chart: {
    ...countedTexts.chart,
    name: "Einblendungen",
    byDay: "Einblendungen pro Tag",
    byWeek: "Einblendungen pro Woche",
    sentence: (count: number): string => `Ihre TV-Banner wurden ${times(count, formatNumber(count))} eingeblendet.`,
    description: "Säulen: Einblendungen je Schritt des Zeitraums. Wo nicht gezählt wurde, ist eine Lücke.",
    loading: countedTexts.loading,
    loadingSlow: countedTexts.loadingSlow,
  },
  total: (count: number, since: string): string => `Insgesamt ${formatNumber(count)} Einblendungen seit dem ${formatDay(since)}.`,
  channels: {
    title: "Nach Sender",
    sentence: (share: string, name: string): string => `Am häufigsten: ${name}, ${share} der Einblendungen.`,
    few: "Auf welchen Sendern Ihre TV-Banner eingeblendet wurden.",
  },
  programs: {
    title: "Nach Sendung",
    sentence: (share: string, name: string): string => `Am häufigsten: ${name}, ${share} der Einblendungen.`,
    few: "In welchen Sendungen Ihre TV-Banner eingeblendet wurden.",
    named: (program: string, channel: string): string => `${program} (${channel})`,
    unknown: "Übrige Sendungen",
  },
  time: {
    sum: "Summe",
    view: "Darstellung",
    map: "Farben",
    table: "Tabelle",
    less: "weniger",
    more: "mehr",
    none: "–",
    thousands: "Angaben in Tausend",
    block: (from: number, to: number): string => `${from} bis ${to}${NBSP}Uhr`,
    blockShort: (from: number): string => String(from).padStart(2, "0"),
    sentence: (day: string): string => `Am häufigsten am ${day}.`,
    days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    daysShort: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    weekdays: { title: "Nach Wochentag und Uhrzeit", caption: "Einblendungen nach Wochentag und Uhrzeit", row: "Wochentag" },
    channels: { title: "Nach Sender und Uhrzeit", caption: "Einblendungen nach Sender und Uhrzeit", row: "Sender" },
  },
  empty: {
    title: "Noch keine Zahlen",
    text: "Sobald Ihre TV-Banner laufen und gezählt werden, sehen Sie hier, wie oft sie eingeblendet wurden.",
    creatives: "Motive ansehen",
  },
};
