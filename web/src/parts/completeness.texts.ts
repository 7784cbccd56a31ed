const NUMBERS = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** How complete the entry is. */
export const completenessTexts = {
  title: (percent: string) => `Ihr Eintrag ist zu ${percent} vollständig`,
  loadingTitle: "Ihr Eintrag",
  steps: (count: number) =>
    count === 0
      ? "Alles vollständig."
      : `Noch ${count === 1 ? "ein Schritt" : `${inWords(count)} Schritte`} bis 100\u00a0%. Vollständige Einträge werden häufiger aufgerufen.`,
  ring: (percent: number) => `${percent} von 100 Prozent`,
  levels: { mandatory: "Pflichtangaben", hours: "Öffnungszeiten", services: "Leistungen und Branchen", media: "Fotos und Texte" },
  list: "Nächste Schritte",
  meta: (why: string, minutes: number) => `${why} · etwa ${minutes === 1 ? "1\u00a0Minute" : `${minutes}\u00a0Minuten`}`,
  gain: (percent: string) => `+${percent}`,
  sign: "\u00a0%",
} as const;
