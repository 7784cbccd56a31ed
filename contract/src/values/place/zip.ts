const ZIP = /^\d{5}$/;

/** A German postal code: exactly five digits, kept as text because of the leading zero. */
export const isZip = (text: string): boolean => ZIP.test(text);
