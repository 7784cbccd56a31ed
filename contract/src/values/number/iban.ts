/** As it stands in data: no blanks; the longest one in use has 34 signs. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const LETTER_A = 55;

/** Says whether a text is an account number with the right check digits (ISO 13616: the remainder by 97 is one). */
export const isIban = (text: string): boolean => {
  if (!IBAN.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - LETTER_A));
  return BigInt(digits) % 97n === 1n;
};

/** DE00123456789012345678 becomes DE00 1234 5678 9012 3456 78, as people compare it; the blanks do not break. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1\u00a0");
