import { expect, test } from "vitest";
import { imitatesProvider } from "./provider-brand.ts";

test.each([
  "11880",
  "Ruf 11880!",
  "1 1 8 8 0",
  "11-880",
  "11.88.0",
  "ll88O",
  "I1 8 8 o",
  "1188O.com",
  "elf acht acht null",
  "elf880",
  "１１８８０",
  "eins eins acht acht null",
])("%s imitates it", (text) => expect(imitatesProvider(text)).toBe(true));
test.each(["", "118", "118800", "0221 118 80 12", "211880", "Hill 88", "llbbo", "Villa 8", "Tel. 0201/11880", "1188"])(
  "%s does not",
  (text) => expect(imitatesProvider(text)).toBe(false),
);
