/** What XML cannot hold, even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in XML, in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, "")
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/** A finished piece of XML, so that no text is taken for one. */
export interface Xml {
  readonly xml: string;
}
/** What may stand where an element is optional. */
export type Part = Xml | null;
type Attributes = Readonly<Record<string, string>>;

const writeElement = (name: string, content: string, attributes: Attributes): Xml => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${said.join("")}>${content}</${name}>` };
};

/** An element with a text; none without one: an empty element is forbidden in XRechnung. */
export const leaf = (name: string, text: string | null, attributes: Attributes = {}): Part =>
  text === null || text === "" ? null : writeElement(name, escapeXml(text), attributes);

/** An element with elements; none without them. */
export const branch = (name: string, parts: readonly Part[], attributes: Attributes = {}): Part => {
  const content = parts.map((part) => part?.xml ?? "").join("");
  return content === "" ? null : writeElement(name, content, attributes);
};

/** An element that must be there though it says nothing. */
export const always = (name: string, part: Part): Xml => part ?? { xml: `<${name}/>` };
