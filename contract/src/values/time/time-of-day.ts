/** A time of day as people write it: HH:MM on a 24-hour clock. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** The end of a day; allowed only as a closing time, so that "until midnight" and "from midnight" differ. */
export const END_OF_DAY = "24:00";

/** Says whether a text is a time of day, 00:00 to 23:59. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

/** Says whether a text can close a span: any time of day, or 24:00. */
export const isClosingTime = (text: string): boolean => text === END_OF_DAY || TIME.test(text);

/** Minutes since midnight of a checked time; 24:00 is 1440. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of day for minutes since midnight, 0 to 1440. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
