import type { ResultChange } from "@schaufenster/contract/areas/results/results.rules.ts";
import { resultsTexts as shared } from "@schaufenster/contract/areas/results/results.texts.ts";
import { countedTexts } from "../../parts/statistics/counted.texts.ts";

const contacts = (count: number, text: string): string => (count === 1 ? "1 Kontakt" : `${text} Kontakte`);

/** Words of „Was hat es gebracht?“. */
export const resultsTexts = {
  ...shared,
  sub: "Kontakte und Kosten aller Produkte, Monat für Monat.",
  loading: countedTexts.loading,
  exportName: "Was-hat-es-gebracht",
  chooseMonth: "Monat wählen",
  onPaper: (month: string) => `Monat: ${month}`,
  figures: "Ergebnis des Monats",
  netNote: "ohne Umsatzsteuer",
  sinceBefore: (month: string) => `gegenüber ${month}`,
  missingNote: (days: number) =>
    days === 1
      ? "An einem Tag dieses Monats wurde der Eintrag nicht gezählt. Er fehlt in den Summen."
      : `An ${days} Tagen dieses Monats wurde der Eintrag nicht gezählt. Sie fehlen in den Summen.`,
  noCosts: {
    title: "Keine Angaben zu den Kosten",
    text: "Für diesen Monat sind uns keine Kosten gemeldet. Deshalb steht hier auch nichts je Kontakt.",
  },
  chart: {
    ...countedTexts.chart,
    title: "Kontakte pro Monat",
    description: "Säulen: Kontakte je Monat, gestapelt nach Eintrag, Anfragen und Anzeigen. Wo nicht gezählt wurde, ist eine Lücke.",
    period: "Monat",
    ads: "Anzeigen",
    loading: countedTexts.loading,
    loadingSlow: countedTexts.loadingSlow,
    more: (count: number, text: string, month: string, by: string, before: string) =>
      `${contacts(count, text)} im ${month}, ${by} mehr als im ${before}.`,
    fewer: (count: number, text: string, month: string, by: string, before: string) =>
      `${contacts(count, text)} im ${month}, ${by} weniger als im ${before}.`,
    even: (count: number, text: string, month: string, before: string) =>
      `${contacts(count, text)} im ${month}, so viele wie im ${before}.`,
    alone: (count: number, text: string, month: string) => `${contacts(count, text)} im ${month}.`,
    note: (day: string, what: string) => `${day}: ${what}`,
    changes: {
      media: "Fotos im Eintrag geändert",
      openingHours: "Öffnungszeiten geändert",
      aboutUs: "Vorstellungstext geändert",
    } satisfies Record<ResultChange, string>,
  },
  table: {
    title: "Nach Produkt",
    sub: (month: string) => `${month}. Was gezählt ist, führt zu den einzelnen Zahlen.`,
    caption: "Kontakte und Kosten nach Produkt",
    sum: "Summe",
    noCost: "–",
  },
  counting: {
    title: "So zählen wir",
    lines: [
      "Anrufe, Klicks auf Ihre Website und Routenplanungen aus Ihrem Eintrag",
      "Anfragen, die Sie in diesem Portal erhalten haben",
      "Kontakte, die Ihre Anzeigen in Suchmaschinen und sozialen Netzwerken gebracht haben",
      "Keine Aufrufe, keine Einblendungen",
    ],
  },
  empty: {
    title: "Noch nichts zu zeigen",
    text: "In den letzten zwölf Monaten wurden keine Kontakte gezählt und keine Kosten gemeldet.",
    forward: "Zum Eintrag",
  },
};
