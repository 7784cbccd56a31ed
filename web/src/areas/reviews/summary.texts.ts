/** Words of the summary of all ratings. */
export const summaryTexts = {
  title: "Das loben Ihre Kunden",
  from: (ratings: string) => `Zusammengefasst aus ${ratings}`,
  topics: "Themen",
  isPublic: "Öffentlich sichtbar",
  isHidden: "Nur für Sie sichtbar",
  hide: "Zusammenfassung ausblenden",
  question: "Zusammenfassung ausblenden?",
  consequence:
    "Die Zusammenfassung verschwindet aus Ihrem Eintrag, Ihre Bewertungen bleiben stehen. In der Selbstauskunft können Sie sie jederzeit wieder einblenden.",
  keep: "Weiter zeigen",
  hidden: "Zusammenfassung ausgeblendet",
  failed: "Die Zusammenfassung wurde nicht ausgeblendet",
  showAgain: "In der Selbstauskunft einblenden",
  none: "Zurzeit gibt es keine Zusammenfassung.",
};
