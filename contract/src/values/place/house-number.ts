/** The longest house number. */
export const HOUSE_NUMBER_MAX = 20;
const HOUSE_NUMBER = /^[a-z0-9]+(?:[ \-/][a-z0-9]+)*$/i;

/** A house number: up to 20 characters, alphanumeric parts joined by one blank, hyphen or slash. */
export const isHouseNumber = (text: string): boolean => text.length <= HOUSE_NUMBER_MAX && HOUSE_NUMBER.test(text);
