/** What every choice of a period says. */
export const rangeWords = {
  label: "Zeitraum",
  presets: "Zeiträume",
  from: "Von",
  to: "Bis",
  apply: "Übernehmen",
  cancel: "Abbrechen",
  previous: "Voriger Monat",
  next: "Nächster Monat",
  invalid: "Bitte wählen Sie zwei Tage in der richtigen Reihenfolge und nicht in der Zukunft.",
};

/** Names of ready-made periods. */
export const rangePresets = {
  week: "Letzte 7 Tage",
  month: "Letzte 30 Tage",
  weeks: "Letzte 12 Wochen",
  quarter: "Letzte 90 Tage",
  nextWeek: "Nächste 7 Tage",
  nextMonth: "Nächste 30 Tage",
  year: "Letzte 12 Monate",
  own: "Eigener Zeitraum",
};
