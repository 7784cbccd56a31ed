/** Words on every page of a list. */
export const listPdfTexts = {
  page: (page: number, count: number) => `Seite ${page} von ${count}`,
  foot: (brand: string, title: string, company: string) => `${brand} · ${title} · ${company}`,
};
