import { Parser } from "htmlparser2";

/** A link with its words. */
export interface PageLink {
  readonly href: string;
  readonly text: string;
}
/** What a page says, as far as the check looks at it. */
export interface PageFacts {
  readonly viewport: string | null;
  readonly links: readonly PageLink[];
  /** Its words, block by block. */
  readonly lines: readonly string[];
  readonly images: number;
  /** Pictures without a description; an empty one says that it is decoration. */
  readonly undescribed: number;
}

const SILENT: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "svg", "head", "title"]);
/** Elements that stand within a line. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code dfn em i kbd mark q s samp small span strong sub sup time u var".split(" "),
);
const LINKS_MOST = 2_000;

/** Reads the HTML of a page, however broken it is; nothing of it is run or loaded. */
export const readPage = (html: string): PageFacts => {
  const links: PageLink[] = [];
  const lines: string[] = [];
  let viewport: string | null = null;
  let [images, undescribed, silent] = [0, 0, 0];
  let line = "";
  let link: { href: string; text: string } | undefined;
  const endLine = (): void => {
    const words = line.replace(/\s+/g, " ").trim();
    if (words !== "") lines.push(words);
    line = "";
  };
  const endLink = (): void => {
    if (link && links.length < LINKS_MOST) links.push({ href: link.href, text: link.text.replace(/\s+/g, " ").trim() });
    link = undefined;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === "meta" && attributes["name"]?.toLowerCase() === "viewport") viewport ??= attributes["content"] ?? "";
      if (SILENT.has(name)) silent += 1;
      if (!INLINE.has(name)) endLine();
      if (name === "img") {
        images += 1;
        if (attributes["alt"] === undefined) undescribed += 1;
      }
      if (name === "a" && attributes["href"] !== undefined) {
        endLink();
        link = { href: attributes["href"], text: attributes["aria-label"] ?? attributes["title"] ?? "" };
      }
    },
    ontext: (text) => {
      if (silent > 0) return;
      line += text;
      if (link) link.text += ` ${text}`;
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (name === "a") endLink();
      if (!INLINE.has(name)) endLine();
    },
  });
  parser.end(html);
  endLink();
  endLine();
  return { viewport, links, lines, images, undescribed };
};
