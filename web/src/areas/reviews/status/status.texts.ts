import { ratingStatisticsTexts } from "@schaufenster/contract/areas/reviews/rating-statistics.texts.ts";
import type { Step } from "./status.params.ts";

/** Words of the rating status. */
export const statusTexts = {
  title: ratingStatisticsTexts.title,
  sub: "Die neuesten Bewertungen und wie sich Anzahl und Durchschnitt entwickeln.",
  onPaper: (from: string, to: string) => `${ratingStatisticsTexts.period}: ${ratingStatisticsTexts.span(from, to)}`,
  latest: {
    title: "Die 6 neuesten Bewertungen",
    all: "Alle verwalten",
  },
  statistics: {
    step: "Schritt",
    steps: ratingStatisticsTexts.steps satisfies Record<Step, string>,
    figures: "Kennzahlen des Zeitraums",
    count: ratingStatisticsTexts.count,
    average: ratingStatisticsTexts.average,
    best: "Davon mit 5 Sternen",
    before: (text: string) => `davor ${text}`,
    noBefore: "davor keine Angabe",
    countTitle: "Neue Bewertungen",
    countSentence: (count: string, before: string | null) =>
      before === null ? `${count} im gewählten Zeitraum.` : `${count} im gewählten Zeitraum, ${before} im Zeitraum davor.`,
    countDescription: "Säulen: Zahl der neuen Bewertungen je Schritt.",
    averageTitle: "Durchschnitt",
    averageSentence: "Schnitt der jeweils neuen Bewertungen und aller bis dahin.",
    averageDescription: "Linien: Schnitt der neuen Bewertungen je Schritt und Schnitt aller Bewertungen bis dahin.",
    own: "Nur neue",
    running: "Alle bis dahin",
    view: "Darstellung",
    chart: "Diagramm",
    table: "Tabelle",
    gap: "Keine Bewertung",
    incomplete: ratingStatisticsTexts.cut,
    week: ratingStatisticsTexts.span,
    asOf: (moment: string) => `Stand ${moment}`,
    emptyTitle: "In diesem Zeitraum kam keine Bewertung",
    emptyText: "Wählen Sie einen längeren Zeitraum, um den Verlauf zu sehen.",
    year: "Letzte 12 Monate zeigen",
  },
  mails: {
    title: "Per E‑Mail auf dem Laufenden",
    text: "Ob wir Ihnen bei einer neuen Bewertung oder regelmäßig den Stand schreiben, stellen Sie in der Selbstauskunft unter „Was Sie von uns möchten“ ein.",
    link: "Zur Selbstauskunft",
  },
};
