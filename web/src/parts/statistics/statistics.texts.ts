import { stepTexts } from "@schaufenster/contract/values/time/steps.texts.ts";

/** What the statistics of every room say. */
export const periodTexts = {
  interval: stepTexts.interval,
  compare: "Mit Zeitraum davor vergleichen",
  onPaper: (from: string, to: string) => `Zeitraum: ${stepTexts.span(from, to)}`,
  asOf: (moment: string) => `Stand: ${moment}`,
  chart: {
    view: "Darstellung",
    chart: "Diagramm",
    table: "Tabelle",
    gap: "Keine Daten",
    incomplete: stepTexts.cut,
  },
};
