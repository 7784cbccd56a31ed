/** What partner portals say. */
export const listingTexts = {
  refused: "Der Name enthält Werbung und kann so nicht eingetragen werden.",
} as const;
