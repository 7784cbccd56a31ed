import type { ComboWords } from "../../../ui/choice/combobox-panel.tsx";

const words: ComboWords = {
  loading: "Vorschläge werden gesucht …",
  none: (text) => `Zu „${text}“ haben wir nichts gefunden.`,
  failed: "Die Vorschläge sind gerade nicht erreichbar.",
  retry: "Erneut versuchen",
  hits: (count) => (count === 1 ? "1 Vorschlag, mit den Pfeiltasten erreichbar" : `${count} Vorschläge, mit den Pfeiltasten erreichbar`),
};

/** The words of every field with suggestions; where any text may stay, finding nothing stops nobody. */
export const comboTexts = {
  words,
  freeWords: { ...words, none: () => "Kein Vorschlag dazu. Schreiben Sie einfach weiter." } satisfies ComboWords,
};
