import { expect, test } from "vitest";
import { folded, foldedStarts } from "./folded.ts";
import { isHouseNumber } from "./house-number.ts";
import { isImageDataUrl } from "./image-data-url.ts";
import { isImageUrl } from "./image-url.ts";
import { parseGermanDay } from "./german-day.ts";
import { parsePhone } from "./phone.ts";
import { imitatesProvider } from "./provider-brand.ts";
import { splitStreet } from "./street.ts";
import { isTimeOfDay } from "./time-of-day.ts";
import { isWebAddress } from "./web-address.ts";
import { isYear } from "./year.ts";
import { isZip } from "./zip.ts";

const SIZE = 50_000;
const LIMIT_MS = 20;
const RULES: readonly [string, (text: string) => unknown][] = [
  ["time of day", isTimeOfDay],
  ["phone", parsePhone],
  ["zip", isZip],
  ["year", isYear],
  ["house number", isHouseNumber],
  ["street", splitStreet],
  ["web address", isWebAddress],
  ["image url", isImageUrl],
  ["image data url", isImageDataUrl],
  ["provider brand", imitatesProvider],
  ["german day", parseGermanDay],
  ["folded", folded],
  ["folded starts", (text) => foldedStarts(text.slice(0, 200))],
];
const CRAFTED = [
  ["1", ""],
  ["a", "!"],
  ["1-", "!"],
  ["a-1/", " "],
  [" ", "x"],
  ["1 1 8 8 ", "x"],
  ["l.", "!"],
  ["elf acht ", ""],
  ["a.", "!"],
  ["-", "a"],
  ["0049(0)", "x"],
].flatMap(([part = "", end = ""]) =>
  ["", "https://", "data:image/png;base64,", "+49"].map((start) => start + part.repeat(SIZE / part.length) + end),
);

const elapsed = (rule: (text: string) => unknown, text: string): number => {
  const start = performance.now();
  rule(text);
  return performance.now() - start;
};

test.each(RULES)("T-REDOS: %s stays quick on crafted text", (_, rule) => {
  // The quickest of three runs, so that a busy machine does not fail the test.
  const times = CRAFTED.map((text) => Math.min(...[1, 2, 3].map(() => elapsed(rule, text))));
  expect(Math.max(...times)).toBeLessThan(LIMIT_MS);
});
