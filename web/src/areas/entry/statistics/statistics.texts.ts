import type { EntryFigure } from "@schaufenster/contract/areas/entry/entry-statistics.rules.ts";
import { entryStatisticsTexts as shared } from "@schaufenster/contract/areas/entry/entry-statistics.texts.ts";
import { periodTexts } from "../../../parts/statistics/statistics.texts.ts";

const once = (count: number, text: string): string => (count === 0 ? "kein Mal" : count === 1 ? "einmal" : `${text}-mal`);

/** Words of the entry's statistics. */
export const statisticsTexts = {
  title: shared.title,
  sub: "Wie oft Ihr Eintrag gefunden und genutzt wurde.",
  subAsOf: (moment: string) => `Wie oft Ihr Eintrag gefunden und genutzt wurde. Stand: ${moment}`,
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  loadingSlow: "Das dauert länger als üblich. Sie können es noch einmal versuchen.",
  exportName: shared.exportTitle,
  figures: { label: "Kennzahlen, eine davon zeigt das Diagramm", names: shared.figures, none: shared.none },
  chart: {
    ...periodTexts.chart,
    title: {
      Day: (name: string) => `${name} pro Tag`,
      Week: (name: string) => `${name} pro Woche`,
      Month: (name: string) => `${name} pro Monat`,
    },
    sentence: {
      views: (count: number, text: string) => `Ihr Eintrag wurde ${once(count, text)} aufgerufen`,
      calls: (count: number, text: string) => `Sie wurden ${once(count, text)} über Ihren Eintrag angerufen`,
      clicks: (count: number, text: string) => `Ihre Website wurde ${once(count, text)} über Ihren Eintrag geöffnet`,
      routes: (count: number, text: string) => `Die Route zu Ihnen wurde ${once(count, text)} geplant`,
    } satisfies Record<EntryFigure, (count: number, text: string) => string>,
    more: (sentence: string, share: string) => `${sentence}, ${share} häufiger als im Zeitraum davor.`,
    fewer: (sentence: string, share: string) => `${sentence}, ${share} seltener als im Zeitraum davor.`,
    even: (sentence: string) => `${sentence}, so oft wie im Zeitraum davor.`,
    few: (sentence: string, before: number, text: string) => `${sentence}, im Zeitraum davor ${once(before, text)}.`,
    alone: (sentence: string) => `${sentence}.`,
    description: (name: string) => `Linie: ${name} je Schritt des Zeitraums. Wo nicht gezählt wurde, ist sie unterbrochen.`,
    before: (from: string, to: string) => `${shared.before}, ${from} – ${to}`,
  },
  devices: {
    title: shared.devices,
    sentence: (share: string, name: string) => `Am häufigsten: ${name}, ${share} der Aufrufe.`,
    few: "Mit welchen Geräten Ihr Eintrag aufgerufen wurde.",
  },
  locations: {
    title: shared.locations,
    sentence: (share: string, name: string) => `Die meisten Aufrufe kommen aus ${name}: ${share}.`,
    few: "Woher Ihr Eintrag aufgerufen wurde.",
  },
  noPart: { title: "Keine Daten", text: "Zu diesem Zeitraum liegen keine Angaben vor." },
  dead: {
    title: "Zurzeit kommen keine neuen Zahlen",
    text: (day: string) =>
      `Gezählt wurde zuletzt am ${day}. Tage danach sind hier Lücken, keine Nullen; wir reichen sie nach, sobald sie vorliegen.`,
  },
  gaps: (days: number) =>
    days === 1
      ? "An einem Tag dieses Zeitraums wurde nicht gezählt. Er fehlt in den Summen."
      : `An ${days} Tagen dieses Zeitraums wurde nicht gezählt. Sie fehlen in den Summen.`,
  empty: {
    title: "Noch keine Zahlen",
    text: "Sobald Ihr Eintrag gezählt wird, sehen Sie hier, wie oft er gefunden und genutzt wurde.",
    entry: "Eintragsdaten ansehen",
    gapTitle: "Keine Daten für diesen Zeitraum",
    gapText: (day: string) => `In diesem Zeitraum wurde nicht gezählt. Gezählt wurde zuletzt am ${day}.`,
    reset: "Letzte 12 Wochen zeigen",
  },
};
