import { type Block, type Builder, type Lines, openBuilder, type TextPiece } from "./rich-text-blocks.ts";
import { decode, seenOnly } from "./rich-text-signs.ts";

const MARKS: Readonly<Record<string, "strong" | "em" | undefined>> = { strong: "strong", b: "strong", em: "em", i: "em" };
/** Tags that end a paragraph; of all others only the text stays. */
const BREAKING = new Set([
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "section",
  "article",
  "header",
  "footer",
  "table",
  "tr",
  "hr",
  "dl",
  "dt",
  "dd",
]);
/** What stands in these is never text. */
const SILENT = new Set(["script", "style", "template", "noscript", "iframe", "svg", "math", "title", "textarea", "select"]);

/** Looks like markup: anything else is plain text, in which line breaks count. */
const MARKUP = /<[a-z/!?]/i;
/** A tag, a comment or other markup. Neither bracket may stand inside, so no sign is read twice. */
const TAG = /<(?:(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?|[!?/][^<>]*)>/iy;
const applyTag = (builder: Builder, name: string, opens: boolean): void => {
  const mark = MARKS[name];
  if (mark) builder.mark(mark, opens);
  else if (name === "br") builder.breakLine();
  else if (name === "li") builder.openItem();
  else if (name !== "ul" && name !== "ol") {
    if (BREAKING.has(name)) builder.breakBlock();
  } else if (opens) builder.openList(name);
  else builder.closeList();
};

/** Where the reading goes on behind a tag: behind its whole content if that is never text. */
const behind = (html: string, name: string, end: number): number => {
  if (!SILENT.has(name)) return end;
  const close = new RegExp(`</${name}[\\s>]`, "gi");
  close.lastIndex = end;
  // Without an end it swallows the rest, as in a browser.
  return close.exec(html)?.index ?? html.length;
};

const tagAt = (html: string, open: number): RegExpExecArray | null => {
  TAG.lastIndex = open;
  return TAG.exec(html);
};

const parseMarkup = (html: string): readonly Block[] => {
  const builder = openBuilder();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    builder.write(decode(html.slice(at, open)));
    if (html.startsWith("<!--", open)) {
      const close = html.indexOf("-->", open + 4);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const found = tagAt(html, open);
    const name = found?.[2]?.toLowerCase();
    const opens = found?.[1] === "";
    if (!found) builder.write("<");
    else if (name !== undefined) applyTag(builder, name, opens);
    at = found ? open + found[0].length : open + 1;
    if (name !== undefined && opens) at = behind(html, name, at);
  }
  builder.write(decode(html.slice(at)));
  return builder.finish();
};

const parsePlain = (text: string): readonly Block[] => {
  const builder = openBuilder();
  for (const line of text.split(/\r\n?|\n/)) {
    builder.write(line);
    builder.breakLine();
  }
  return builder.finish();
};

/** Reads any text as paragraphs and lists with emphasis; nothing else can come out, whatever goes in. Plain text keeps its line breaks. */
export const parseRichText = (html: string): readonly Block[] => {
  const seen = seenOnly(html);
  return MARKUP.test(seen) ? parseMarkup(seen) : parsePlain(seen);
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const TO_ESCAPE = /[&<>]/g;
const escapeText = (text: string): string =>
  text.search(TO_ESCAPE) < 0 ? text : text.replaceAll(TO_ESCAPE, (sign) => ESCAPES[sign] ?? sign);
const wrapIn = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`;
const printPiece = ({ text, strong, em }: TextPiece): string => {
  const inner = em ? wrapIn("em", escapeText(text)) : escapeText(text);
  return strong ? wrapIn("strong", inner) : inner;
};
/** Added up sign by sign: lists of lists of short texts would take several times as long. */
const printLines = (lines: Lines): string => {
  let printed = "";
  for (const [at, line] of lines.entries()) {
    if (at > 0) printed += "<br>";
    for (const piece of line) printed += printPiece(piece);
  }
  return printed;
};
const printBlock = (block: Block): string => {
  if (block.kind === "p") return wrapIn("p", printLines(block.lines));
  let items = "";
  for (const item of block.items) items += wrapIn("li", printLines(item));
  return wrapIn(block.kind, items);
};

/** The one safe way to write a formatted text: p, br, strong, em, ul, ol, li without attributes; everything else is text or gone. */
export const cleanRichText = (html: string): string => parseRichText(html).map(printBlock).join("");

/** The words alone, line by line. */
export const readableText = (html: string): string =>
  parseRichText(html)
    .flatMap((block) => (block.kind === "p" ? block.lines : block.items.flat()))
    .map((line) => line.map(({ text }) => text).join(""))
    .join("\n");

/** Every sign of this range is one that a reader sees as one. */
const SIMPLE = /^[\n -\u02FF\u2010-\u2027\u20AC]*$/;
const graphemes = new Intl.Segmenter("de", { granularity: "grapheme" });

/** How many signs a reader sees: markup and line breaks do not count, an emoji of several parts counts once. */
export const richTextLength = (html: string): number => {
  const text = readableText(html);
  const seen = text.replaceAll("\n", "");
  return SIMPLE.test(text) ? seen.length : [...graphemes.segment(seen)].length;
};
