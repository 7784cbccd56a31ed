/** Words of the overview of websites. */
export const overviewTexts = {
  title: "Website",
  sub: "Ihre Websites: was sich verbessern lässt und wie oft sie besucht wurden.",
  address: "Adresse",
  opensNewTab: " (öffnet in neuem Tab)",
  package: "Produkt",
  kind: "Art",
  counted: "Gezählt",
  countedSince: (day: string) => `seit dem ${day}`,
  uncounted: "wird nicht gezählt",
  asOf: "Stand",
  noneYet: "noch keine Zahlen",
  visits: "Besuche in 30 Tagen",
  none: "keine Daten",
  before: "gegenüber den 30 Tagen davor",
  lastDay: (day: string) => `gezählt bis ${day}`,
  statistics: "Statistiken ansehen",
};
