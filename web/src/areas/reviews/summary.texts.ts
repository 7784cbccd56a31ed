/** Words of the summary of all ratings. */
export const summaryTexts = {
  title: "Das loben Ihre Kunden",
  from: (ratings: string) => `Zusammengefasst aus ${ratings}`,
  topics: "Themen",
  isPublic: "Öffentlich sichtbar",
  isHidden: "Nur für Sie sichtbar",
  remove: "Zusammenfassung löschen",
  question: "Zusammenfassung löschen?",
  consequence:
    "Die Zusammenfassung verschwindet aus Ihrem Eintrag und von dieser Seite. Ihre Bewertungen bleiben stehen. Das lässt sich nicht rückgängig machen.",
  keep: "Zusammenfassung behalten",
  removed: "Zusammenfassung gelöscht",
  failed: "Die Zusammenfassung wurde nicht gelöscht",
  none: "Zurzeit gibt es keine Zusammenfassung.",
};
