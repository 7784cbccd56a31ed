/** A stretch of text with its emphasis. */
export interface TextPiece {
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
}
/** Lines of a paragraph or list item; each line is a row of pieces. */
export type Lines = readonly (readonly TextPiece[])[];
/** A paragraph or a list: all there is in a formatted text. */
export type Block = { readonly kind: "p"; readonly lines: Lines } | { readonly kind: "ul" | "ol"; readonly items: readonly Lines[] };

type ListKind = "ul" | "ol";
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
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,6}));/g;
const NAMED: Readonly<Record<string, string | undefined>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  euro: "€",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
};
/** Signs that nobody sees and no text needs: controls, and marks that turn the reading direction. */
// oxlint-disable-next-line no-control-regex -- these are the signs to be removed
const UNSEEN = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const BLANKS = /[ \t\r\n\f]+/g;
/** Blanks that are more than one space. */
const WIDE = /[\t\r\n\f]| {2}/;

const seenOnly = (text: string): string => text.replaceAll(UNSEEN, "");
const signOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? seenOnly(String.fromCodePoint(code)) : "";
const decode = (text: string): string => (text.includes("&") ? decodeAll(text) : text);
const decodeAll = (text: string): string =>
  text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return signOf(Number(decimal));
    if (hex !== undefined) return signOf(Number.parseInt(hex, 16));
    return NAMED[name ?? ""] ?? whole;
  });

/** Puts a text together piece by piece; spaces that would not be seen never get in. */
class Builder {
  readonly blocks: Block[] = [];
  #list: { kind: ListKind; depth: number; items: Lines[] } | undefined;
  #lines: TextPiece[][] = [];
  #line: { text: string; strong: boolean; em: boolean }[] = [];
  /** Nothing or a space stands in front: another space would not be seen. */
  #afterBlank = true;
  readonly #marks = { strong: 0, em: 0 };

  write(text: string): void {
    const single = WIDE.test(text) ? text.replaceAll(BLANKS, " ") : text;
    const seen = this.#afterBlank && single.startsWith(" ") ? single.slice(1) : single;
    if (seen === "") return;
    const strong = this.#marks.strong > 0;
    const em = this.#marks.em > 0;
    const last = this.#line.at(-1);
    if (last?.strong === strong && last.em === em) last.text += seen;
    else this.#line.push({ text: seen, strong, em });
    this.#afterBlank = seen.endsWith(" ");
  }

  mark(name: "strong" | "em", opens: boolean): void {
    this.#marks[name] = Math.max(0, this.#marks[name] + (opens ? 1 : -1));
  }

  /** Ends a line; two breaks in a row end the paragraph. */
  breakLine(): void {
    const wasEmpty = this.#line.length === 0;
    this.#endLine();
    if (wasEmpty && this.#lines.length > 0 && !this.#list) this.#endBlock();
  }

  /** Ends a paragraph; within a list only a line. */
  breakBlock(): void {
    if (this.#list) this.#endLine();
    else this.#endBlock();
  }

  openList(kind: ListKind): void {
    this.#endBlock();
    if (this.#list) this.#list.depth += 1;
    else this.#list = { kind, depth: 1, items: [] };
  }

  /** A list within a list is read as one list; a stray end means nothing. */
  closeList(): void {
    this.#endBlock();
    if (!this.#list) return;
    this.#list.depth -= 1;
    if (this.#list.depth === 0) this.#endList();
  }

  openItem(): void {
    this.#endBlock();
  }

  finish(): readonly Block[] {
    this.#endBlock();
    this.#endList();
    return this.blocks;
  }

  #endLine(): void {
    this.#afterBlank = true;
    if (this.#line.length === 0) return;
    const last = this.#line.at(-1);
    if (last?.text === " ") this.#line.pop();
    else if (last?.text.endsWith(" ")) last.text = last.text.slice(0, -1);
    if (this.#line.some(({ text }) => text.trim() !== "")) this.#lines.push(this.#line);
    this.#line = [];
  }

  #endBlock(): void {
    this.#endLine();
    if (this.#lines.length === 0) return;
    if (this.#list) this.#list.items.push(this.#lines);
    else this.blocks.push({ kind: "p", lines: this.#lines });
    this.#lines = [];
  }

  #endList(): void {
    if (this.#list && this.#list.items.length > 0) this.blocks.push({ kind: this.#list.kind, items: this.#list.items });
    this.#list = undefined;
  }
}

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
  const builder = new Builder();
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
  const builder = new Builder();
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
