/** A stretch of text with its emphasis. */
type Piece = { readonly text: string; readonly strong: boolean; readonly em: boolean };
type Lines = readonly (readonly Piece[])[];
/** A paragraph or a list: all there is in a formatted text. */
export type RichBlock = { readonly kind: "p"; readonly lines: Lines } | { readonly kind: "ul" | "ol"; readonly items: readonly Lines[] };

const element = (tag: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
};

const pieceNode = ({ text, strong, em }: Piece): Node | string => {
  const inner = em ? element("em", text) : text;
  return strong ? element("strong", inner) : inner;
};
const lineNodes = (lines: Lines): readonly (Node | string)[] =>
  lines.flatMap((line, index) => [...(index > 0 ? [element("br")] : []), ...line.map(pieceNode)]);

/** A formatted text as nodes; text only ever becomes text. An empty one is a paragraph to type into. */
export const nodesOf = (blocks: readonly RichBlock[]): readonly Node[] => {
  if (blocks.length === 0) return [element("p", element("br"))];
  return blocks.map((block) =>
    block.kind === "p"
      ? element("p", ...lineNodes(block.lines))
      : element(block.kind, ...block.items.map((item) => element("li", ...lineNodes(item)))),
  );
};

type Marks = { readonly strong: boolean; readonly em: boolean };
const PLAIN: Marks = { strong: false, em: false };

/** What stands in these is never text. */
const SILENT = new Set(
  "script style template noscript iframe svg math title textarea select option button object embed audio video canvas".split(" "),
);
const BLOCKS = new Set("p div section article header footer main aside blockquote pre table tr dl dt dd figure".split(" "));
const LISTS = new Set(["ul", "ol", "li"]);
const HEADING = /^h[1-6]$/;
const LIGHT = /^(?:normal|lighter|[1-5]00)$/;

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const wrapIn = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`;

/** The emphasis of an element: its name, unless its style says otherwise. */
const marksOf = (node: HTMLElement, tag: string, around: Marks): Marks => {
  const { fontWeight, fontStyle } = node.style;
  const strong = around.strong || tag === "b" || tag === "strong" || HEADING.test(tag);
  const em = around.em || tag === "i" || tag === "em";
  return {
    strong: fontWeight === "" ? strong : !LIGHT.test(fontWeight),
    em: fontStyle === "" ? em : fontStyle !== "normal",
  };
};

/** Word writes lists as paragraphs that only look like lists. */
const wordList = (node: HTMLElement): "ul" | "ol" | null => {
  const isItem = /mso-list:(?!\s*ignore)/i.test(node.getAttribute("style") ?? "") || node.className.startsWith("MsoListParagraph");
  if (!isItem) return null;
  return /^\s*\(?[\da-z]{1,3}[.)]/i.test(node.textContent) ? "ol" : "ul";
};
const isUnseen = (node: HTMLElement): boolean =>
  node.style.display === "none" || /mso-list:\s*ignore/i.test(node.getAttribute("style") ?? "");

const markupOfElement = (node: HTMLElement, around: Marks): string => {
  const tag = node.localName;
  if (SILENT.has(tag) || isUnseen(node)) return "";
  if (tag === "br") return "<br>";
  const marks = marksOf(node, tag, around);
  const inner = [...node.childNodes].map((child) => markupOf(child, marks)).join("");
  const list = tag === "p" ? wordList(node) : null;
  if (list !== null) return wrapIn(list, wrapIn("li", inner));
  if (LISTS.has(tag)) return wrapIn(tag, inner);
  if (tag === "td" || tag === "th") return `${inner} `;
  return BLOCKS.has(tag) || HEADING.test(tag) ? wrapIn("p", inner) : inner;
};

/** What is typed or pasted as markup of a few known tags without attributes; everything else is text or gone. */
const markupOf = (node: Node, marks: Marks = PLAIN): string => {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = escapeText(node.textContent ?? "");
    if (text.trim() === "") return text;
    const em = marks.em ? wrapIn("em", text) : text;
    return marks.strong ? wrapIn("strong", em) : em;
  }
  return node instanceof HTMLElement ? markupOfElement(node, marks) : "";
};

/** The content of an element as markup. */
export const contentOf = (root: Node): string => {
  const inner = [...root.childNodes].map((child) => markupOf(child)).join("");
  return wrapIn("div", inner.replaceAll(/<\/(ul|ol)>\s*<\1>/g, ""));
};

/** The same of HTML from outside. The document it is read into is never shown, loads nothing and runs nothing. */
export const contentOfHtml = (html: string): string => contentOf(new DOMParser().parseFromString(html, "text/html").body);

/** Plain text as markup: what looks like a tag in it is text. */
export const contentOfText = (text: string): string => wrapIn("div", escapeText(text).replaceAll(/\r\n?|\n/g, "<br>"));
