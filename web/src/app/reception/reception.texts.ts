/** Words about a server that cannot be reached. */
export const receptionTexts = {
  away: "Das Portal ist gerade nicht erreichbar. Wir versuchen es von selbst wieder.",
  retry: "Jetzt versuchen",
};
