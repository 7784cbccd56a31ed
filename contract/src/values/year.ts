const YEAR = /^\d{4}$/;

/** A year: exactly four digits. */
export const isYear = (text: string): boolean => YEAR.test(text);
