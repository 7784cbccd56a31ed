/** Words of the search engine optimisation. */
export const seoTexts = {
  title: "Suchmaschinenoptimierung",
  sub: "An welcher Stelle Suchmaschinen Ihre Website zu den vereinbarten Begriffen zeigten.",
  loading: "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.",
  table: "Vereinbarte Suchbegriffe",
  firstPage: (count: number, all: number) => {
    const found = "unter den ersten zehn Treffern.";
    if (all === 1) return `Ihr Begriff stand bei der letzten Messung ${count === 0 ? "nicht " : ""}${found}`;
    if (count === 0) return `Keiner der ${all} Begriffe stand bei der letzten Messung ${found}`;
    return `${count} von ${all} Begriffen ${count === 1 ? "stand" : "standen"} bei der letzten Messung ${found}`;
  },
  keyword: "Suchbegriff",
  place: "Gesucht in",
  position: "Platz",
  change: "Veränderung",
  best: "Bester Platz",
  measuredOn: "Gemessen am",
  outside: "nicht unter den ersten 100",
  bestOn: (position: string, day: string) => `${position} am ${day}`,
  never: "noch keiner",
  first: "erste Messung",
  entered: "neu unter den ersten 100",
  left: "nicht mehr unter den ersten 100",
  unchanged: "unverändert",
  up: (places: number) => (places === 1 ? "1 Platz besser" : `${places} Plätze besser`),
  down: (places: number) => (places === 1 ? "1 Platz schlechter" : `${places} Plätze schlechter`),
  hint: {
    title: "Was diese Plätze sagen",
    text: "Ein Platz ist eine Messung an einem Tag und an einem Ort. Suchmaschinen zeigen nicht allen dasselbe und ändern ihre Reihenfolge laufend; einen Platz kann niemand zusichern.",
    statistics: "Besuche über Suchmaschinen ansehen",
  },
  notBooked: {
    title: "Keine Suchmaschinenoptimierung gebucht",
    text: "Wir arbeiten daran, dass Ihre Website zu vereinbarten Begriffen besser gefunden wird, und messen, an welcher Stelle sie steht. Fragen dazu beantwortet unser Service am Telefon.",
    products: "Produkte ansehen",
  },
  none: {
    title: "Noch keine Messung",
    text: "Sobald die vereinbarten Begriffe zum ersten Mal gemessen sind, sehen Sie hier ihre Plätze.",
  },
};
