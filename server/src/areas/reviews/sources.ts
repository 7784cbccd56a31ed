/** Portals that reviews come from. An unknown one keeps its own name: it must not vanish. */
const NAMES: Readonly<Record<string, string>> = {
  ortsfink: "Ortsfink",
  nahwerk: "Nahwerk",
  kartenblick: "Kartenblick",
  branchenkompass: "Branchenkompass",
  stadtlupe: "Stadtlupe",
  google: "Google",
  "11880": "11880",
  WKDB: "Wer kennt den Besten",
};

/** The name people know. */
export const sourceName = (sourceId: string): string => NAMES[sourceId] ?? sourceId;
