/** The length of a text as its limit counts it: code points, without the blanks around it. A counter that counted as a reader does would promise room that
 *  the server refuses; `count-characters.test.ts` compares it with the shapes. */
export const countCharacters = (text: string): number => Array.from(text.trim()).length;
