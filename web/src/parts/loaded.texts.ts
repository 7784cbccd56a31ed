/** Words of a part that could not be loaded. */
export const loadedTexts = {
  title: "Daten konnten nicht geladen werden",
  retry: "Erneut versuchen",
  code: (text: string, code: string) => `${text} Code: ${code}`,
  notAvailable: "Gerade nicht verfügbar",
};
