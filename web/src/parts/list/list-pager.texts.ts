/** Words around the pages of a list. */
export const pagerTexts = {
  nav: "Seiten",
  range: (from: string, to: string, total: string) => `${from}–${to} von ${total}`,
  previous: "Vorige Seite",
  next: "Nächste Seite",
  page: (page: string) => `Seite ${page}`,
  /** A search counts no further. */
  rangeOfMore: (from: string, to: string, total: string) => `${from}–${to} von mehr als ${total}`,
  jump: "Zur Seite",
  go: "Los",
};
