/** The dates of a period, each YYYY-MM-DD; either may be missing. */
export interface DateRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Says whether a period does not end before it starts; an open end is in order. */
export const inOrder = ({ startDate, endDate }: DateRange): boolean =>
  startDate === undefined || endDate === undefined || startDate <= endDate;

/** How many days a period has, both ends counted. */
export const daysOf = (startDate: string, endDate: string): number => (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
