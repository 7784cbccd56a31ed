/** Words of the bar above a list. */
export const toolbarTexts = {
  bar: "Liste durchsuchen und filtern",
  clear: "Suche löschen",
  filters: "Filter",
  filtersOn: (count: number) => `Filter (${count} aktiv)`,
  allDays: "Alle Tage",
  invalidAhead: "Bitte wählen Sie zwei Tage in der richtigen Reihenfolge, höchstens anderthalb Jahre von heute entfernt.",
  order: "Reihenfolge",
  newest: "Neueste zuerst",
  oldest: "Älteste zuerst",
  hits: (count: number, text: string) => (count === 0 ? "Keine Treffer" : count === 1 ? "1 Treffer" : `${text} Treffer`),
  moreHits: (text: string) => `Mehr als ${text} Treffer. Suchen Sie mit weiteren Wörtern oder in weniger Tagen.`,
  emptyTitle: "Keine Treffer",
  emptyText: "Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern und in mehr Tagen.",
  reset: "Filter zurücksetzen",
};
