/** Words around average and distribution. */
export const figureTexts = {
  label: "Bewertungen auf einen Blick",
  average: "Durchschnitt",
  from: (ratings: string, portals: string) => `aus ${ratings} in ${portals}`,
  unchanged: "Unverändert gegenüber dem Stand vor 30 Tagen",
  change: (up: boolean, tenths: string) => `${up ? "+" : "−"}${tenths}`,
  against: "gegenüber dem Stand vor 30 Tagen",
  distribution: "Verteilung",
  trend: "Entwicklung, 12 Wochen",
  weekUntil: (day: string) => `Woche bis ${day}`,
  trendSentence: (weeks: number, from: string, to: string) =>
    from === to
      ? `Der Durchschnitt liegt seit ${weeks} Wochen bei ${to}.`
      : `Durchschnitt der letzten ${weeks} Wochen: von ${from} auf ${to}.`,
  noTrend: "Nach der ersten vollen Woche sehen Sie hier den Verlauf.",
};
