export const aboutUsTexts = {
  title: "Über uns",
  sub: "Wer sind Sie, was können Sie besonders gut? Zwei bis drei Sätze genügen für den Anfang.",
  short: "Kurz gesagt",
  shortHint: "Ein bis zwei Sätze; sie stehen oben in Ihrem Eintrag.",
  long: "Ausführlich",
  longHint: "Empfohlen: 300 bis 750 Zeichen. Eingefügter Text behält nur Absätze, fett, kursiv und Listen.",
  optional: "optional",
  counter: (used: number, limit: number) => `${used.toLocaleString("de-DE")} / ${limit.toLocaleString("de-DE")}`,
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  editor: {
    toolbar: "Text formatieren",
    bold: "Fett (Strg+B)",
    italic: "Kursiv (Strg+I)",
    insertUnorderedList: "Liste mit Punkten",
    insertOrderedList: "Liste mit Nummern",
  },
  bullet: "•",
  faults: {
    short: "Der kurze Text ist zu lang. Bitte kürzen Sie ihn auf 250 Zeichen.",
    long: "Der ausführliche Text ist zu lang. Bitte kürzen Sie ihn auf 4.000 Zeichen.",
    any: "Bitte prüfen Sie diesen Text.",
  },
};
