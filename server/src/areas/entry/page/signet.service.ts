import { formatNumber } from "@schaufenster/contract/values/text/format.ts";
import type { Db } from "../../../db/db.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { Look } from "./frame.html.ts";
import { markup } from "./html.ts";
import type { PageKey } from "./page.store.ts";
import { PAGE_TEXTS as t } from "./page.texts.ts";
import { findSignet } from "./signet.store.ts";

const GOLD = "#F5A524";
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const FACE = "Inter, 'Helvetica Neue', Arial, sans-serif";
/** Between the inner ring, at the height of the lower line. */
const LINE_WIDTH = 84;
const LETTER_WIDTH = 0.6;
/** As large as the line may be and as small as the circle asks for: a letter is about half as wide as high. */
const fitSize = (line: string, size: number): string => Math.min(size, LINE_WIDTH / (line.length * LETTER_WIDTH)).toFixed(1);

/** Nothing to see: what was shown yesterday leaves no broken picture on the website of an owner who hides it. */
const NOTHING = markup`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"></svg>`.text;

const starAt = (at: number) => markup`<path fill="${GOLD}" d="${STAR}" transform="translate(${34 + at * 19} 36) scale(0.86)"/>`;

/** The signet as the portal's awards show it. */
export const drawSignet = (deep: string, { ratings, stars }: { readonly ratings: number; readonly stars: number }): string => {
  const average = formatNumber(stars / ratings, 1);
  const count = t.ratings(ratings);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160" role="img" aria-label="${t.signet(average)}, ${count}"><title>${t.signet(average)}, ${count}</title><circle cx="80" cy="80" r="78" fill="#fff" stroke="${deep}" stroke-width="3"/><circle cx="80" cy="80" r="67" fill="${deep}"/><circle cx="80" cy="80" r="61" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.3"/>${[0, 1, 2, 3, 4].map(starAt)}<g fill="#fff" text-anchor="middle" font-family="${FACE}" font-weight="600"><text x="80" y="94" font-size="${fitSize(average, 30)}">${average}</text><text x="80" y="113" font-size="${fitSize(count, 11.5)}">${count}</text></g></svg>`
    .text;
};

/** The signet of an entry, with the stars of now. */
export const openSignet =
  ({ db, brands }: { readonly db: Db; readonly brands: ByBrand<Look> }) =>
  async (brand: PageKey["brand"], publicId: string): Promise<{ status: 200 | 404; svg: string }> => {
    const found = await findSignet(db, { publicId, brand });
    return found.ratings > 0 ? { status: 200, svg: drawSignet(brands.of(brand).brand.card.deep, found) } : { status: 404, svg: NOTHING };
  };
