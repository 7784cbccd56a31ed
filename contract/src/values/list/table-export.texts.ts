/** Words around every exported list. */
export const listExportTexts = {
  company: "Betrieb",
  created: "Erstellt am",
  /** Times without their zone are worth little in a file that travels. */
  createdAt: (moment: string) => `${moment} (Zeitzone Europe/Berlin)`,
  search: "Suche",
  period: "Zeitraum",
  from: (day: string) => `ab ${day}`,
  until: (day: string) => `bis ${day}`,
  fromUntil: (from: string, until: string) => `${from} bis ${until}`,
  sort: "Reihenfolge",
  oldest: "Älteste zuerst",
  /** A search counts no further. */
  moreThan: (count: string) => `${count} von mehr als ${count} Treffern. Bitte grenzen Sie die Suche ein.`,
  rows: "Zeilen",
  cut: (shown: string, total: string) => `${shown} von ${total}. Die Datei ist gekürzt: Bitte grenzen Sie die Liste ein.`,
  sums: "Summe",
  empty: "Zu diesem Filter gibt es keine Einträge.",
  none: "–",
};
