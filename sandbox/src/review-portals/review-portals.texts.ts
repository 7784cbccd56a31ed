/** What a portal says. */
export const reviewPortalTexts = {
  policy: "Die Antwort verstößt gegen die Richtlinien des Portals (Werbung).",
} as const;
