import { readFileSync } from "node:fs";
import { FedBrand } from "../src/areas/portal/fed-brand.model.ts";

/* By what something of one brand could be told to hold something of another: taken from the records, so that whatever is a brand is looked for. */

/** A third brand, as a system of the provider would bring it: it shares no word, colour or link with the others. */
export const readThirdBrand = (): FedBrand =>
  FedBrand.parse(JSON.parse(readFileSync(new URL("third-brand.json", import.meta.url), "utf8")));

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Every text of a record, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value.toLowerCase()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const LEAST_LETTERS = 6;

const coloursOf = (brand: FedBrand): string[] => textsIn(brand).filter((text) => COLOUR.test(text));
/** Without what many say of themselves in the same words: hours, towns, what a link is called, how a mark is drawn. */
const wordsOf = (brand: FedBrand): string[] => {
  const { key, name, company, hosts, site, redirectHosts, phone, email, legalLinks, trustLinks, socialLinks, claim, welcome, logo } = brand;
  const { city: _city, zip: _zip, country: _country, contact: _contact, ...seller } = brand.seller;
  const links = [...legalLinks, ...trustLinks, ...socialLinks].map(({ url }) => url);
  const long = textsIn([company, hosts, site, redirectHosts, phone, email, links, claim, welcome, logo, seller]);
  return [...textsIn([key, name]), ...long.filter((text) => text.length >= LEAST_LETTERS)];
};

/** The greys, white and the focus of the design system: all pages have them, whatever a record repeats. */
const everybodys = (): readonly string[] => {
  const tokens = readFileSync(new URL("../../web/src/ui/tokens.css", import.meta.url), "utf8");
  const named = [...tokens.matchAll(/^\s*--(?:n-\d+|focus|focus-on-dark): (#[0-9a-f]{3,6});/gm)].map(([, colour = ""]) => colour);
  return named.map((colour) => colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"));
};

/** Words in small letters, and colours as `#rrggbb`. */
export interface Traces {
  readonly words: readonly string[];
  readonly colours: ReadonlySet<string>;
}
/** What tells these brands from everything that all pages have. */
export const tracesOf = (brands: readonly FedBrand[], besides: readonly FedBrand[] = []): Traces => {
  const [words, colours] = [new Set(besides.flatMap(wordsOf)), new Set([...everybodys(), ...besides.flatMap(coloursOf)])];
  return {
    words: [...new Set(brands.flatMap(wordsOf))].filter((word) => !words.has(word)),
    colours: new Set(brands.flatMap(coloursOf).filter((colour) => !colours.has(colour))),
  };
};
/** What tells the other brands from one. */
export const tracesOfOthers = (brands: readonly FedBrand[], key: string): Traces =>
  tracesOf(
    brands.filter((brand) => brand.key !== key),
    brands.filter((brand) => brand.key === key),
  );

const around = (text: string, word: string): string => {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 50), at + word.length + 30).replaceAll(/\s+/g, " ");
};
/** The words of it that stand in a text, each with where. */
export const wordsFoundIn = (text: string, { words }: Traces): string[] => {
  const said = text.toLowerCase();
  return words.filter((word) => said.includes(word)).map((word) => `"${word}" in …${around(said, word)}…`);
};
/** Words and written colours of it that stand in a text. */
export const foundIn = (text: string, traces: Traces): string[] => {
  const written = new Set(text.toLowerCase().match(/#[0-9a-f]{6}\b/g));
  return [...wordsFoundIn(text, traces), ...[...written].filter((colour) => traces.colours.has(colour))];
};
