import { formatNumber } from "@schaufenster/contract/values/text/format.ts";

const both = (what: string, where: string): string => (where === "" ? what : what === "" ? where : `${what} in ${where}`);

/** Words of the public search. */
export const SEARCH_TEXTS = {
  open: "Betriebe suchen",
  title: "Betriebe suchen",
  titleOf: (what: string, where: string): string => `${both(what, where)} – Suche`,
  what: "Was",
  whatHint: "Name oder Branche, zum Beispiel Maler.",
  where: "Wo",
  whereHint: "Ort oder Postleitzahl.",
  go: "Suchen",
  short: (least: number): string => `Bitte geben Sie mindestens ${least} Zeichen ein.`,
  found: (count: number, what: string, where: string): string =>
    `${count === 1 ? "1 Treffer" : `${formatNumber(count)} Treffer`} für „${both(what, where)}“`,
  order: "Alphabetisch geordnet.",
  guessed: (what: string, where: string, meant: string): string =>
    `Für „${both(what, where)}“ haben wir nichts gefunden. Das ist ähnlich geschrieben: ${meant}.`,
  noneTitle: (what: string, where: string): string => `Keine Treffer für „${both(what, where)}“`,
  none: "Prüfen Sie die Schreibweise, suchen Sie nach der Branche statt nach dem Namen oder lassen Sie den Ort weg.",
  pastTitle: "So viele Seiten gibt es nicht",
  past: "Hier steht kein Treffer mehr.",
  toFirst: "Zur ersten Seite",
  tooMany: (most: number): string => `Wir zeigen die ersten ${formatNumber(most)} Treffer. Bitte suchen Sie genauer.`,
  stars: (average: string): string => `${average} von 5 Sternen`,
  pages: "Seiten",
  page: (page: number, of: number): string => `Seite ${formatNumber(page)} von ${formatNumber(of)}`,
  previous: "Vorherige Seite",
  next: "Nächste Seite",
} as const;
