import {
  PUBLIC_SEARCH_MIN,
  PUBLIC_SEARCH_PAGE,
  PUBLIC_SEARCH_PAGES,
  type PublicSearch,
} from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { foldedStart, foldedStarts } from "@schaufenster/contract/values/text/folded.ts";
import type { Db } from "../../../db/db.ts";
import type { SearchSite } from "../../../http/public/public-site.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import type { PlaceRegister, TradeRegister } from "../../../registers/registers.ts";
import type { Look } from "./frame.html.ts";
import { printSearch } from "./search.html.ts";
import { findEntries, type Sought } from "./search.store.ts";

/** What the public search needs. */
export interface SearchDeps {
  readonly db: Db;
  readonly brands: ByBrand<Look & { readonly elsewhere: boolean }>;
  readonly registers: { readonly trades: () => Promise<TradeRegister>; readonly places: () => Promise<PlaceRegister> };
}

/** So many trades are meant by a word, and so many are taken for what was mistyped. */
const MEANT = 5;
const NEAR = 2;

const beginsSo = (name: string | null, typed: string): boolean =>
  name !== null && foldedStarts(name).some((start) => start.startsWith(typed));

/** What the registers make of a word: what it means, or, where it means nothing, what it is one typing error away from. */
const readTrades = (register: TradeRegister, what: string) => {
  const typed = foldedStart(what);
  const hits = typed === "" ? [] : register.find(what, MEANT);
  const meant = hits.filter(({ label, because }) => beginsSo(label, typed) || beginsSo(because, typed));
  return { meant, near: meant.length > 0 ? [] : hits.slice(0, NEAR) };
};
const readPlaces = (register: PlaceRegister, where: string) => {
  const typed = foldedStart(where);
  const hits = typed === "" || /\d/.test(typed) ? [] : register.find(where, MEANT);
  return hits.some(({ name }) => beginsSo(name, typed)) ? [] : hits.slice(0, NEAR);
};

/** Signs alone say nothing; one letter begins everything. */
const isTooLittle = (typed: string): boolean => typed !== "" && foldedStart(typed).length < PUBLIC_SEARCH_MIN;
const isShort = ({ what, where }: PublicSearch): boolean => (what === "" && where === "") || isTooLittle(what) || isTooLittle(where);

/** The page on which everybody looks for companies. */
export const openSearchSite = ({ db, brands, registers }: SearchDeps): SearchSite => {
  const lookOf = (brand: string) => {
    const look = brands.of(brand);
    // Whoever has a directory of their own has a search there.
    if (look.elsewhere) throw new Refused("not-found");
    return look;
  };
  return {
    form: (brand) => ({ status: 200, html: printSearch(lookOf(brand), { what: "", where: "" }, null) }),
    search: async (brand, said, page) => {
      const look = lookOf(brand);
      if (isShort(said)) return { status: 200, html: printSearch(look, said, "short"), found: undefined };
      const { meant, near } = readTrades(await registers.trades(), said.what);
      const places = readPlaces(await registers.places(), said.where);
      const sought: Sought = {
        brand,
        ...said,
        trades: meant.map(({ id }) => id),
        nearTrades: near.map(({ id }) => id),
        nearPlaces: places.map(({ name }) => name),
      };
      const shown = Math.min(Math.max(page, 1), PUBLIC_SEARCH_PAGES);
      const { entries, total, guessed } = await findEntries(db, {
        ...sought,
        limit: PUBLIC_SEARCH_PAGE,
        offset: (shown - 1) * PUBLIC_SEARCH_PAGE,
      });
      const guess = guessed ? [...near.map(({ label }) => label), ...places.map(({ name }) => name)] : [];
      return { status: 200, html: printSearch(look, said, { entries, total, page: shown, meant: guess }), found: total };
    },
  };
};
