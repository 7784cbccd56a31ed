/** Words of the reviews' overview. */
export const overviewTexts = {
  title: "Bewertungen",
  sub: "Was Kundinnen und Kunden in Ihren verbundenen Portalen über Sie schreiben.",
  manage: "Bewertungen verwalten",
  status: "Entwicklung ansehen",
  newest: {
    title: "Neueste Bewertungen",
    all: "Alle ansehen",
  },
  sources: {
    title: "Nach Portal",
    sub: "Der Schnitt ist nach Anzahl gewichtet.",
    source: "Portal",
    average: "Schnitt",
    count: "Bewertungen",
    sum: "Alle Portale",
    more: "Portale verwalten",
  },
  next: {
    title: "Als Nächstes",
    open: (count: number, text: string) => (count === 1 ? "1 Bewertung ohne Antwort" : `${text} Bewertungen ohne Antwort`),
    openText: "Eine kurze, freundliche Antwort lesen alle, die nach Ihnen suchen.",
    answer: "Jetzt antworten",
    none: "Alle Bewertungen sind beantwortet",
    noneText: "Neue Bewertungen erscheinen hier von selbst.",
  },
};
