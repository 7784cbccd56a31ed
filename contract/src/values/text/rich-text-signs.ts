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

/** A text without them. */
export const seenOnly = (text: string): string => text.replaceAll(UNSEEN, "");
const signOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? seenOnly(String.fromCodePoint(code)) : "";
/** A text with its entities as the signs they stand for. */
export const decode = (text: string): string => (text.includes("&") ? decodeAll(text) : text);
const decodeAll = (text: string): string =>
  text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return signOf(Number(decimal));
    if (hex !== undefined) return signOf(Number.parseInt(hex, 16));
    return NAMED[name ?? ""] ?? whole;
  });
