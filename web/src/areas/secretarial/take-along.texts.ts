/** Words of what can be done with a whole page. */
export const takeAlongTexts = { print: "Drucken" };
