import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { lineWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import sharp from "sharp";
import { escapeText, markup } from "./html.ts";
import type { ShownEntry } from "./page.present.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";

/* The picture that others see when somebody shares a page without a photo: drawn from the same words, with our own face and no other program. */

/** As large as networks ask for it. */
export const CARD = { width: 1200, height: 630 } as const;
const GOLD = "#F5A524";
const DIM = "#ffffff40";
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const SIDE = 80;
const STAR_STEP = 46;

const font = (name: string): string => fileURLToPath(new URL(`../../../../fonts/${name}.ttf`, import.meta.url));
const FACES = { bold: font("Inter-SemiBold"), plain: font("Inter-Regular") } as const;

/** What stands on a card. */
export interface ShareCard {
  /** The colours of its ground. */
  readonly ground: { readonly deep: string; readonly light: string };
  readonly site: string;
  readonly name: string;
  readonly line: string;
  /** Only where the page shows it, too. */
  readonly rating: { readonly average: number; readonly words: string } | null;
}
const NAME_MOST = 90;
const LINE_MOST = 80;
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

type CardBrand = Readonly<{ name: string; card: ShareCard["ground"] }>;
/** The card of a page. */
export const cardOf = ({ name: site, card: ground }: CardBrand, { sections, rating }: ShownEntry): ShareCard => ({
  ground,
  site,
  name: cut(sections.companyData.company_name, NAME_MOST),
  line: cut(lineWords(sections), LINE_MOST),
  rating: rating?.signet ? { average: rating.average, words: `${formatNumber(rating.average, 1)} · ${t.ratings(rating.count)}` } : null,
});
const MARK_LENGTH = 16;
/** Part of its address: another picture has another one, and each may be kept. */
export const markOf = (card: ShareCard): string => createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, MARK_LENGTH);

/** One text as a picture: as large as wished, smaller where it would not fit. Words are escaped: the drawing program knows markup of its own. */
const drawText = async (text: string, face: keyof typeof FACES, size: number, height: number) => {
  const width = CARD.width - 2 * SIDE;
  const said = `<span foreground="white">${escapeText(text)}</span>`;
  const draw = (points: number) =>
    sharp({
      text: {
        text: said,
        font: `${face === "bold" ? "Inter SemiBold" : "Inter"} ${points}`,
        fontfile: FACES[face],
        width,
        rgba: true,
        dpi: 72,
        wrap: "word-char",
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const wished = await draw(size);
  const fits = wished.info.height <= height && wished.info.width <= width;
  return fits ? wished : draw(Math.floor(size * Math.sqrt(height / wished.info.height)));
};

const starsFor = (average: number) => {
  const full = Math.round(average);
  return [0, 1, 2, 3, 4].map(
    (at) => markup`<path fill="${at < full ? GOLD : DIM}" d="${STAR}" transform="translate(${SIDE + at * STAR_STEP} 452) scale(2)"/>`,
  );
};
const groundOf = ({ ground, rating }: ShareCard): Buffer => {
  const { deep, light } = ground;
  return Buffer.from(
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect x="0" y="${CARD.height - 12}" width="100%" height="12" fill="${GOLD}"/>${rating && starsFor(rating.average)}</svg>`
      .text,
  );
};

const RATING_LEFT = SIDE + 5 * STAR_STEP + 24;
/** Draws a card. */
export const drawCard = async (card: ShareCard): Promise<Buffer> => {
  const [site, name, line, rating] = await Promise.all([
    drawText(card.site, "bold", 30, 40),
    drawText(card.name, "bold", 76, 230),
    card.line === "" ? undefined : drawText(card.line, "plain", 36, 90),
    card.rating ? drawText(card.rating.words, "plain", 32, 44) : undefined,
  ]);
  const below = 140 + name.info.height + 36;
  return sharp(groundOf(card))
    .composite([
      { input: site.data, left: SIDE, top: 64 },
      { input: name.data, left: SIDE, top: 140 },
      ...(line ? [{ input: line.data, left: SIDE, top: below }] : []),
      ...(rating ? [{ input: rating.data, left: RATING_LEFT, top: 456 }] : []),
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/** So many are held drawn. */
const HELD_MOST = 100;
/** Draws cards one at a time, and each once for as long as it is asked for. */
export const openCards = () => {
  const held = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (card: ShareCard): Promise<Buffer> => {
    const mark = markOf(card);
    const known = held.get(mark);
    if (known) return known;
    const drawn = last.then(() => drawCard(card));
    last = drawn.catch(() => held.delete(mark));
    held.set(mark, drawn);
    const [oldest] = held.keys();
    if (held.size > HELD_MOST && oldest !== undefined) held.delete(oldest);
    return drawn;
  };
};
