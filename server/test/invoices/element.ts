import { XmlDocument, XmlElement } from "libxml2-wasm";

/* Reads XML into plain values, with a parser that is not ours. */

const PREFIXES: Readonly<Record<string, string>> = {
  "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100": "rsm",
  "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100": "ram",
  "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100": "udt",
  "urn:un:unece:uncefact:data:standard:QualifiedDataType:100": "qdt",
};

/** An element, named by the usual prefix of its namespace. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Only of elements without children. */
  readonly text: string;
}

const read = (node: XmlElement): Element => {
  const children: Element[] = [];
  for (let child = node.firstChild; child; child = child.next) if (child instanceof XmlElement) children.push(read(child));
  return {
    name: `${PREFIXES[node.namespaceUri] ?? "?"}:${node.name}`,
    attributes: Object.fromEntries(node.attrs.map(({ name, content }) => [name, content])),
    children,
    text: children.length === 0 ? node.content : "",
  };
};

/** The root of a document; throws when it is not well-formed. */
export const readXml = (xml: string): Element => {
  const document = XmlDocument.fromString(xml);
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
};

/** The elements at a path of names; the prefix `ram:` goes without saying. */
export const allAt = (from: Element, path: string): Element[] =>
  path
    .split("/")
    .map((name) => (name.includes(":") ? name : `ram:${name}`))
    .reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [from]);

/** The text at a path, of the first such element. */
export const textAt = (from: Element, path: string): string | undefined => allAt(from, path)[0]?.text;
