/** Words of the entry's statistics that screen and file share. */
export const entryStatisticsTexts = {
  title: "Statistiken",
  exportTitle: "Eintragsstatistik",
  period: "Zeitraum",
  before: "Zeitraum davor",
  figures: { views: "Aufrufe", calls: "Anrufe", clicks: "Website-Klicks", routes: "Routenplanung" },
  viewsBefore: "Aufrufe davor",
  figureBefore: (now: string, before: string) => `${now}, im Zeitraum davor ${before}`,
  devices: "Geräte",
  device: { smartphone: "Smartphone", desktop: "Computer", tablet: "Tablet", other: "Andere Geräte" },
  locations: "Orte",
  others: (places: number) => (places === 1 ? "1 weiterer Ort" : `${places} weitere Orte`),
  unknown: "Ort unbekannt",
  counted: (name: string, views: string) => `${name} ${views}`,
  lastDay: "Gezählt bis",
  missing: "Tage ohne Zahlen",
  none: "keine Daten",
};
