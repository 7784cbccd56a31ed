/** What the written fields of the component page say. */
export const written = {
  title: "Formatierter Text und Datum",
  text: "Über uns",
  textHint: "Eingefügter Text behält nur Absätze, fett, kursiv und Listen.",
  sample: "<p>Wir streichen <strong>sauber</strong>:</p><ul><li>innen</li><li>außen</li></ul>",
  counter: (used: number, limit: number) => `${used} von ${limit} Zeichen`,
  words: {
    toolbar: "Text formatieren",
    bold: "Fett (Strg+B)",
    italic: "Kursiv (Strg+I)",
    insertUnorderedList: "Liste mit Punkten",
    insertOrderedList: "Liste mit Nummern",
  },
  day: "Datum",
  dayHint: "z. B. 1.7.26",
  dayError: "Dieses Datum gibt es nicht.",
};
