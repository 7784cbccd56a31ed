/** Words of every series. */
export const stepTexts = {
  interval: { label: "Intervall", Day: "Tag", Week: "Woche", Month: "Monat" },
  week: (week: number) => `KW ${week}`,
  span: (from: string, to: string) => `${from} – ${to}`,
  incomplete: (step: string) => `${step} (unvollständig)`,
  cut: "unvollständig",
};
