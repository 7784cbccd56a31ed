import { countedTexts as shared } from "@schaufenster/contract/values/time/statistics.texts.ts";
import { periodTexts } from "./statistics.texts.ts";

/** "einmal", "12-mal". */
export const times = (count: number, text: string): string => (count === 0 ? "kein Mal" : count === 1 ? "einmal" : `${text}-mal`);

/** Words of all figures that are counted day by day. */
export const countedTexts = {
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  loadingSlow: "Das dauert länger als üblich. Sie können es noch einmal versuchen.",
  figures: { label: "Kennzahlen, eine davon zeigt das Diagramm", none: shared.none },
  chart: {
    ...periodTexts.chart,
    title: {
      Day: (name: string) => `${name} pro Tag`,
      Week: (name: string) => `${name} pro Woche`,
      Month: (name: string) => `${name} pro Monat`,
    },
    more: (sentence: string, share: string) => `${sentence}, ${share} häufiger als im Zeitraum davor.`,
    fewer: (sentence: string, share: string) => `${sentence}, ${share} seltener als im Zeitraum davor.`,
    even: (sentence: string) => `${sentence}, so oft wie im Zeitraum davor.`,
    few: (sentence: string, before: number, text: string) => `${sentence}, im Zeitraum davor ${times(before, text)}.`,
    alone: (sentence: string) => `${sentence}.`,
    /** Of money nothing happens more often. */
    money: {
      more: (sentence: string, share: string) => `${sentence}, ${share} mehr als im Zeitraum davor.`,
      fewer: (sentence: string, share: string) => `${sentence}, ${share} weniger als im Zeitraum davor.`,
      even: (sentence: string) => `${sentence}, so viel wie im Zeitraum davor.`,
      few: (sentence: string, before: string) => `${sentence}, im Zeitraum davor ${before}.`,
    },
    description: (name: string) => `Linie: ${name} je Schritt des Zeitraums. Wo nicht gezählt wurde, ist sie unterbrochen.`,
    before: (from: string, to: string) => `${shared.before}, ${from} – ${to}`,
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
  gap: {
    title: "Keine Daten für diesen Zeitraum",
    text: (day: string) => `In diesem Zeitraum wurde nicht gezählt. Gezählt wurde zuletzt am ${day}.`,
    reset: "Letzte 12 Wochen zeigen",
  },
};
