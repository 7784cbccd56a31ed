/** Words of the phone call statistics that screen and file share. */
export const phoneCallStatisticsTexts = {
  title: "Anrufstatistik",
  period: "Zeitraum",
  before: "Zeitraum davor",
  calls: "Anrufe",
  phoneCallsBefore: (calls: string, before: string) => `${calls}, im Zeitraum davor ${before}`,
  taken: "Angenommen",
  takenShare: (taken: string, calls: string, share: string | undefined) =>
    share === undefined ? `${taken} von ${calls}` : `${taken} von ${calls} (${share})`,
  mean: "Mittlere Dauer",
  secretary: "Sekretariat",
  assistant: "Sprachassistent",
  missed: "Nicht angenommen",
  concerns: "Anliegen",
  concern: (name: string, calls: string, share: string | undefined) =>
    share === undefined ? `${name} ${calls}` : `${name} ${calls} (${share})`,
  days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  block: (from: number, to: number) => `${from}–${to}\u00a0Uhr`,
  weekTitle: "Wann angerufen wird",
  day: "Tag",
  sum: "Summe",
  none: "–",
};
