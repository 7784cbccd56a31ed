export const productFeatureTexts = {
  title: "Produktmerkmale",
  sub: "Marken, Materialien und Geräte, mit denen Sie arbeiten oder die Sie verkaufen.",
  field: "Produktmerkmale",
  empty: "Noch keine Produktmerkmale.",
  add: "Produktmerkmal hinzufügen",
  placeholder: "z. B. Silikatfarbe",
  optional: "optional",
  count: (count: number, limit: number) => `${count} von ${limit} Merkmalen`,
  full: (limit: number) => `${limit} von ${limit} Merkmalen. Für ein anderes entfernen Sie zuerst eines.`,
  notChosen: "Bitte wählen Sie ein Merkmal aus den Vorschlägen.",
  already: "steht schon in Ihrer Liste",
  fault: "Bitte prüfen Sie Ihre Produktmerkmale. Möglich sind bis zu 50 aus unserem Verzeichnis.",
};
