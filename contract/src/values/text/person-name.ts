/** The longest first or last name. */
export const PERSON_NAME_MAX = 80;
/** What names are written with; no line breaks, no `@`, `/` or `:`, nothing invisible. */
const LETTERS = /^[\p{L}\p{M}\p{N} .,'’ʼ´`&()‐‑–·-]+$/u;
const FOREIGN = /[^\p{L}\p{M}\p{N} .,'’ʼ´`&()‐‑–·-]+/gu;
/** `x.de`: mail programs make a link of it. A blank after the stop, as in "Dr. Kranz", is what tells a name from an address. */
const ADDRESS = /[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}/u;
const CLOSE_STOPS = /\.(?=[\p{L}\p{M}\p{N}]{2})/gu;

/** Whether a text can be the name of a person: it goes into letters to people who never asked, and must not lead them anywhere. */
export const isPersonName = (text: string): boolean => LETTERS.test(text) && /\p{L}/u.test(text) && !ADDRESS.test(text);

/** What is left of a name that somebody else gave us; perhaps nothing. */
export const tidiedName = (text: string): string => {
  const tidy = text
    .slice(0, 4 * PERSON_NAME_MAX)
    .replaceAll(FOREIGN, " ")
    .replaceAll(CLOSE_STOPS, ". ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, PERSON_NAME_MAX)
    .trim();
  return isPersonName(tidy) ? tidy : "";
};
