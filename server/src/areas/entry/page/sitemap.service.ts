import type { Db } from "../../../db/db.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { EntryAddress, EntryPlace } from "./entry-address.ts";
import { escapeText } from "./html.ts";
import type { PageKey } from "./page.store.ts";
import { countPublished, findPublishedAt, findPublishedBehind, type SitemapRow } from "./sitemap.store.ts";

type BrandKey = PageKey["brand"];
interface SitemapDeps {
  readonly db: Db;
  readonly brands: ByBrand<EntryPlace & { readonly elsewhere: boolean }>;
}

/** What the protocol allows in one file. */
const PART_ENTRIES = 50_000;
/** So many are read at a time. */
const STEP = 2_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const printLine = (address: EntryAddress, { public_id: id, name, changed_at: at }: SitemapRow): string =>
  `<url><loc>${escapeText(address(id, name))}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ""}</url>\n`;

const linesOf = async function* (db: Db, brand: BrandKey, address: EntryAddress, before: string): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`;
  let behind = before;
  for (let left = PART_ENTRIES; left > 0; left -= STEP) {
    const rows = await findPublishedBehind(db, brand, behind, Math.min(STEP, left));
    yield rows.map((row) => printLine(address, row)).join("");
    const last = rows.at(-1);
    if (!last || rows.length < STEP) break;
    behind = last.public_id;
  }
  yield "</urlset>\n";
};

/** What search engines may read, by brand. A provider with a directory of its own has its own map. */
export const openSitemap = ({ db, brands }: SitemapDeps) => ({
  robots: (brand: BrandKey): string => {
    const { origin, elsewhere } = brands.of(brand);
    const open = elsewhere ? [] : ["Allow: /e/", "Allow: /siegel/", "Allow: /assets/", "Allow: /brands/"];
    return ["User-agent: *", ...open, "Disallow: /", ...(elsewhere ? [] : ["", `Sitemap: ${origin}/sitemap.xml`]), ""].join("\n");
  },
  sitemap: async (brand: BrandKey): Promise<string> => {
    const { origin, elsewhere } = brands.of(brand);
    const parts = elsewhere ? 0 : Math.ceil((await countPublished(db, brand)) / PART_ENTRIES);
    const lines = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escapeText(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
    );
    return `${XML}<sitemapindex ${NAMESPACE}>\n${lines.join("")}</sitemapindex>\n`;
  },
  sitemapPart: async (brand: BrandKey, part: number): Promise<AsyncIterable<string> | undefined> => {
    const { address, elsewhere } = brands.of(brand);
    const skipped = (part - 1) * PART_ENTRIES;
    if (elsewhere || (await findPublishedAt(db, brand, skipped)) === undefined) return undefined;
    const before = skipped === 0 ? "" : ((await findPublishedAt(db, brand, skipped - 1)) ?? "");
    return linesOf(db, brand, address, before);
  },
});
