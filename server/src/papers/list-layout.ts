/** How wide a text is in the font of the table. */
export type Measure = (text: string) => number;

/** A measure that remembers words: lists say the same ones over and over. */
export const rememberWidths = (measure: Measure, most = 50_000): Measure => {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? measure(text);
    if (known.size >= most) known.clear();
    known.set(text, width);
    return width;
  };
};

/** The first part of a word that fits, at least one letter, and the rest. */
const breakWord = (word: string, width: number, measure: Measure): readonly [string, string] => {
  const letters = Array.from(word);
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return [letters.slice(0, low).join(""), letters.slice(low).join("")];
};

/** Half a mail address is none: it stays in one piece, however narrow the column. */
const isAddress = (word: string): boolean => word.includes("@");

const wrapParagraph = (text: string, width: number, measure: Measure): string[] => {
  const space = measure(" ");
  const lines: string[] = [];
  let [line, used] = ["", 0];
  for (const word of text.split(" ").filter((one) => one !== "")) {
    let [rest, needed] = [word, measure(word)];
    if (line !== "" && used + space + needed <= width) {
      [line, used] = [`${line} ${word}`, used + space + needed];
      continue;
    }
    if (line !== "") lines.push(line);
    while (needed > width && !isAddress(word) && Array.from(rest).length > 1) {
      const [head, tail] = breakWord(rest, width, measure);
      if (tail === "") break;
      lines.push(head);
      [rest, needed] = [tail, measure(tail)];
    }
    [line, used] = [rest, needed];
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
};

/** Breaks a text into lines no wider than `width`, between words where possible. */
export const wrapLines = (text: string, width: number, measure: Measure): string[] =>
  text === "" ? [] : text.split("\n").flatMap((part) => wrapParagraph(part, width, measure));

/** What a column would need for one line per cell, and what it cannot do without. */
export interface ColumnWish {
  readonly natural: number;
  readonly least: number;
}

const STEP = 4;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The column whose cells would have most lines at its present width. */
const tallest = (wishes: readonly ColumnWish[], widths: readonly number[]): number => {
  const lines = wishes.map((wish, at) => wish.natural / (widths[at] ?? 1));
  return lines.indexOf(Math.max(...lines));
};

/** Shares the width of the page: everybody gets the least, what is left goes where it saves most lines; too little is shared by need. */
export const shareWidth = (wishes: readonly ColumnWish[], width: number): number[] => {
  const least = sum(wishes.map((wish) => wish.least));
  if (least >= width) return wishes.map((wish) => (wish.least * width) / least);
  const widths = wishes.map((wish) => wish.least);
  let left = width - least;
  for (; left > STEP; left -= STEP) {
    const at = tallest(wishes, widths);
    widths[at] = (widths[at] ?? 0) + STEP;
  }
  const last = widths.length - 1;
  widths[last] = (widths[last] ?? 0) + left;
  return widths;
};
