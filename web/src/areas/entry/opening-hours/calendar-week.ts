const DAY_MS = 86_400_000;

/** The calendar week of a day: the one that holds its Thursday. */
export const calendarWeek = (day: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const thursday = new Date(noon + (3 - ((new Date(noon).getUTCDay() + 6) % 7)) * DAY_MS);
  return 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS));
};
