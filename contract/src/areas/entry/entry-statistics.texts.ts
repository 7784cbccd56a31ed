import { countedTexts } from "../../values/time/statistics.texts.ts";

/** Words of the entry's statistics that screen and file share. */
export const entryStatisticsTexts = {
  ...countedTexts,
  title: "Statistiken",
  exportTitle: "Eintragsstatistik",
  figures: { views: "Aufrufe", calls: "Anrufe", clicks: "Website-Klicks", routes: "Routenplanung" },
  viewsBefore: "Aufrufe davor",
  devices: "Geräte",
  locations: "Orte",
  others: (places: number) => (places === 1 ? "1 weiterer Ort" : `${places} weitere Orte`),
  unknown: "Ort unbekannt",
};
