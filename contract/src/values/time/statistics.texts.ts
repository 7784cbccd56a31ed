/** Words of all figures that are counted day by day; screen and file share them. */
export const countedTexts = {
  period: "Zeitraum",
  before: "Zeitraum davor",
  figureBefore: (now: string, before: string) => `${now}, im Zeitraum davor ${before}`,
  counted: (name: string, value: string) => `${name} ${value}`,
  lastDay: "Gezählt bis",
  missing: "Tage ohne Zahlen",
  none: "keine Daten",
  device: { smartphone: "Smartphone", desktop: "Computer", tablet: "Tablet", other: "Andere Geräte" },
};
