const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const TO_ESCAPE = /[&<>"']/g;
/** A text that stays one, between tags and in the quotation marks of an attribute. */
export const escapeText = (text: string): string => text.replaceAll(TO_ESCAPE, (sign) => ESCAPES[sign] ?? sign);

/** Markup that was written here. Nothing else gets onto a page without being escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: markup as it is, words escaped, nothing for nothing. */
export type Piece = Html | string | number | null | undefined | readonly Piece[];

const print = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === undefined) return "";
  return typeof piece === "object" ? piece.map(print).join("") : escapeText(String(piece));
};

/** A piece of a page. Words in it cannot become markup; attributes are always written in quotation marks. */
export const markup = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.reduce((text, part, at) => text + part + print(pieces[at]), ""));

/** Markup only when there is something to say. */
export const when = (said: unknown, write: () => Html): Html | null =>
  said === "" || said === null || said === undefined || said === false || (Array.isArray(said) && said.length === 0) ? null : write();

/** Data for machines: no sign of it can end its element. */
export const dataBlock = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);
