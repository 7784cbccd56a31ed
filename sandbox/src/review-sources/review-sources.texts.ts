/** What a source says. */
export const reviewSourceTexts = {
  policy: "Die Antwort verstößt gegen die Richtlinien des Portals (Werbung).",
} as const;
