import jsonld from "jsonld";
import type { NodeObject } from "jsonld";
import { defaultTreeAdapter as tree, html, parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/* A page as programs read it: its elements by the rules of HTML, its data by those of JSON-LD. */

/** One element of a page. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What is read aloud: words, and what pictures are called. */
  readonly name: string;
  readonly text: string;
}
/** A page, taken apart. */
export interface ReadPage {
  readonly all: (tag: string, where?: Readonly<Record<string, string>>) => readonly PageElement[];
  /** The tags of these kinds from top to bottom. */
  readonly inOrder: (...tags: readonly string[]) => readonly string[];
  readonly ids: () => readonly string[];
  /** What is not as the standard wants it. */
  readonly faults: readonly string[];
}

const textOf = (node: Tree.ChildNode, pictures: boolean): string => {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node)) return "";
  const said = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (pictures && (said["aria-hidden"] === "true" || said["hidden"] !== undefined)) return "";
  if (pictures && node.tagName === "img") return said["alt"] ?? "";
  return node.childNodes.map((child) => textOf(child, pictures)).join("");
};
const elementsIn = function* (node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
};

/** Reads a page by the parser that the standard describes. */
export const readPage = (text: string): ReadPage => {
  const faults: string[] = [];
  const document = parse(text, {
    onParseError: ({ code, startLine, startCol }) => void faults.push(`${code} at ${startLine}:${startCol}`),
  });
  const elements = [...elementsIn(document)]
    .filter(({ namespaceURI }) => namespaceURI === html.NS.HTML)
    .map((node) => ({
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      name: textOf(node, true).trim(),
      text: textOf(node, false),
    }));
  return {
    faults,
    inOrder: (...tags) => elements.map(({ tag }) => tag).filter((tag) => tags.includes(tag)),
    ids: () => elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id])),
    all: (tag, where = {}) =>
      elements.filter((one) => one.tag === tag && Object.entries(where).every(([name, value]) => one.attributes[name] === value)),
  };
};

const SCHEMA = "http://schema.org/";
/** Of the published context what our pages use: these name something by its address, everything else is a word of the vocabulary. */
const CONTEXT = {
  "@vocab": SCHEMA,
  ...Object.fromEntries(["url", "image", "logo", "sameAs"].map((name) => [name, { "@type": "@id" }])),
};
const loadContext = async (url: string) => {
  if (url !== "https://schema.org") throw new Error(`${url} is no context of ours`);
  return { contextUrl: undefined, documentUrl: url, document: { "@context": CONTEXT } };
};

/** One thing that the data of a page is about. */
export type Thing = NodeObject;
/** The data of a page. What the processor would have to leave out (an address that is none, a word that means nothing) is an error. */
export const readData = async ({ all }: ReadPage): Promise<Thing> => {
  const [script, ...more] = all("script");
  if (script?.attributes["type"] !== "application/ld+json" || more.length > 0) throw new Error("A page has one script, and it is data");
  const options = { documentLoader: loadContext, safe: true };
  const [thing, ...others] = await jsonld.expand(JSON.parse(script.text), options);
  if (thing === undefined || others.length > 0) throw new Error("A page is about one thing");
  return thing;
};

/** What is said of a thing: words and numbers as they are, addresses as texts, other things as things. */
export const saidOf = (thing: Thing, name: string): unknown[] =>
  [thing[SCHEMA + name] ?? []].flat().map((value) => {
    if (typeof value !== "object" || value === null) return value;
    if ("@value" in value) return value["@value"];
    return Object.keys(value).length === 1 && "@id" in value ? value["@id"] : value;
  });
/** The names of all that is said of a thing. */
export const namesOf = (thing: Thing): string[] =>
  Object.keys(thing)
    .filter((name) => name.startsWith(SCHEMA))
    .map((name) => name.slice(SCHEMA.length))
    .sort();
export const typeOf = (thing: Thing): string[] => [thing["@type"] ?? []].flat().map((type) => type.replace(SCHEMA, ""));
