/** Words of the exported ratings. */
export const ratingExportTexts = {
  title: "Bewertungen",
  source: "Portal",
  stars: "Sterne",
  answers: "Antworten",
  all: "Alle",
  answered: { open: "Noch nicht beantwortet", answered: "Beantwortet" },
  replied: { held: "Wartet", sending: "Übergeben", published: "Veröffentlicht", refused: "Abgelehnt" },
  columns: {
    date: "Datum",
    source: "Portal",
    stars: "Sterne",
    author: "Verfasst von",
    text: "Bewertung",
    reply: "Antwort",
    replyText: "Ihre Antwort",
    repliedAt: "Geantwortet am",
    url: "Adresse",
  },
};
