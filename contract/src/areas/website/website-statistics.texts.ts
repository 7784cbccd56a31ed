import { countedTexts } from "../../values/time/statistics.texts.ts";

/** Words of the website's statistics that screen, server and file share. */
export const websiteStatisticsTexts = {
  ...countedTexts,
  title: "Statistiken",
  exportTitle: "Websitestatistik",
  website: "Website",
  figures: { visits: "Besuche", pageViews: "Seitenaufrufe", searches: "Über Suchmaschinen", bounces: "Nur eine Seite gesehen" },
  visitsBefore: "Besuche davor",
  devices: "Geräte",
  referrers: "Herkunft",
  referrer: {
    search: "Suchmaschinen",
    direct: "Direkt aufgerufen",
    social: "Soziale Netzwerke",
    campaign: "Kampagnen",
    assistant: "KI-Assistenten",
    site: "Andere Websites",
    other: "Herkunft unbekannt",
  },
  terms: "Suchbegriffe",
  termUnknown: "Nicht übermittelt",
  otherSites: (count: number) => (count === 1 ? "1 weitere Website" : `${count} weitere Websites`),
  otherTerms: (count: number) => (count === 1 ? "1 weiterer Begriff" : `${count} weitere Begriffe`),
};
