/** Words around every exported list. */
export const listExportTexts = {
  company: "Betrieb",
  created: "Erstellt am",
  /** Times without their zone are worth little in a file that travels. */
  createdAt: (moment: string) => `${moment} (Zeitzone Europe/Berlin)`,
  rows: "Zeilen",
  cut: (shown: string, total: string) => `${shown} von ${total}. Die Datei ist gekürzt: Bitte grenzen Sie die Liste ein.`,
  sums: "Summe",
  empty: "Zu diesem Filter gibt es keine Einträge.",
  none: "–",
};
