import { parseRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import type { Lines, TextPiece } from "@schaufenster/contract/values/text/rich-text-blocks.ts";
import { aboutUsTexts as texts } from "./about-us.texts.ts";

/** Emphasis as people write it in messages: *fett*, _kursiv_. */
const pieceWords = ({ text, strong, em }: TextPiece): string => {
  const inner = em ? `_${text}_` : text;
  return strong ? `*${inner}*` : inner;
};
const lineWords = (lines: Lines): string => lines.map((line) => line.map(pieceWords).join("")).join("\n");

/** A formatted text in plain signs, so that a change of the formatting alone can be seen. */
export const richWords = (html: string): string =>
  parseRichText(html)
    .map((block) => {
      if (block.kind === "p") return lineWords(block.lines);
      return block.items.map((item, index) => `${block.kind === "ul" ? texts.bullet : `${index + 1}.`} ${lineWords(item)}`).join("\n");
    })
    .join("\n");
