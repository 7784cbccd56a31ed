/** Words around average and distribution. */
export const figureTexts = {
  label: "Bewertungen auf einen Blick",
  average: "Durchschnitt",
  from: (ratings: string, sources: string) => `aus ${ratings} in ${sources}`,
  against: "gegenüber dem Stand vor 30 Tagen",
  distribution: "Verteilung",
  trend: "Entwicklung, 12 Monate",
  monthEnd: (month: string) => `Ende ${month}`,
  now: (month: string) => `${month}, bis heute`,
  trendSentence: (months: string, from: string, to: string) =>
    from === to ? `Der Durchschnitt liegt seit ${months} bei ${to}.` : `Durchschnitt seit ${months}: von ${from} auf ${to}.`,
  noTrend: "Nach dem ersten vollen Monat sehen Sie hier den Verlauf.",
};
