/** Choosing a part of a picture. */
export const pictureCropTexts = {
  title: "Bildausschnitt wählen",
  text: {
    circle: "Ziehen Sie den Kreis an die passende Stelle. Mit der Tastatur verschieben Sie ihn mit den Pfeiltasten.",
    square: "Ziehen Sie das Quadrat an die passende Stelle. Mit der Tastatur verschieben Sie es mit den Pfeiltasten.",
    free: "Ziehen Sie den Rahmen auf. Mit der Tastatur verschieben und ändern Sie ihn mit den Pfeiltasten.",
  },
  area: "Bildausschnitt, mit den Pfeiltasten verschieben",
  corners: {
    nw: "Ecke oben links, mit den Pfeiltasten ändern",
    n: "Oberer Rand, mit den Pfeiltasten ändern",
    ne: "Ecke oben rechts, mit den Pfeiltasten ändern",
    e: "Rechter Rand, mit den Pfeiltasten ändern",
    se: "Ecke unten rechts, mit den Pfeiltasten ändern",
    s: "Unterer Rand, mit den Pfeiltasten ändern",
    sw: "Ecke unten links, mit den Pfeiltasten ändern",
    w: "Linker Rand, mit den Pfeiltasten ändern",
  },
  cancel: "Abbrechen",
  save: "Bild übernehmen",
} as const;
