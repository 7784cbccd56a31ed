/** What day and time fields say besides their labels. */
export const dayFieldTexts = {
  open: (day: string | null) => (day === null ? "Kalender öffnen" : `Kalender öffnen, gewählt: ${day}`),
  title: "Tag wählen",
  previous: "Voriger Monat",
  next: "Nächster Monat",
  loading: "Der Kalender wird geladen.",
  day: (day: string) => `Verstanden als ${day}`,
  time: (time: string) => `Verstanden als ${time}\u00a0Uhr`,
};
