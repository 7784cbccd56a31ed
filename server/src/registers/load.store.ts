import type { Profession } from "@schaufenster/contract/areas/entry/company-data.model.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./registers.tables.ts";

/** Rows per statement, so that a large register is read in bites. */
const PAGE = 20_000;
interface After<T> {
  after: T;
}

const versions = statement("registers.versions", () =>
  db.selectFrom("register_state").select(["register", sql<string>`version::text`.as("version")]),
);
const trades = statement("registers.all-trades", () =>
  db
    .selectFrom("trade")
    .select(["id", "label", "synonyms", sql<Profession>`profession`.as("profession")])
    .orderBy("id"),
);
const features = statement("registers.all-features", () => db.selectFrom("product_feature").select(["id", "label"]).orderBy("id"));
const keywords = statement("registers.all-keywords", (p: Param<After<string>>) =>
  db
    .selectFrom("search_keyword")
    .select(["label", "trade_ids", "weight"])
    .where("label", ">", p("after"))
    .orderBy("label")
    .limit(sql.lit(PAGE)),
);
const places = statement("registers.all-places", (p: Param<After<number>>) =>
  db
    .selectFrom("place")
    .select(["no", "id", "name", "district", "municipality_key", "zip_codes", "lat", "lon", "weight"])
    .where("no", ">", p("after"))
    .orderBy("no")
    .limit(sql.lit(PAGE)),
);
const streetNames = statement("registers.all-street-names", (p: Param<After<string>>) =>
  db.selectFrom("street_name").select(["folded", "uses"]).where("folded", ">", p("after")).orderBy("folded").limit(sql.lit(PAGE)),
);

/** Reads page by page; `keyOf` says where the next one begins. */
const readPages = async <R, K>(read: (after: K) => Promise<R[]>, first: K, keyOf: (row: R) => K): Promise<R[]> => {
  const all: R[] = [];
  for (let after = first; ;) {
    const page = await read(after);
    for (const row of page) all.push(row);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return all;
    after = keyOf(last);
  }
};

/** How often each register has been replaced; one that was never filled is missing. */
export const findVersions = (on: Db) => on.rows(versions, {});
export const allTrades = (on: Db) => on.rows(trades, {});
export const allFeatures = (on: Db) => on.rows(features, {});
export const allKeywords = (on: Db) =>
  readPages(
    (after: string) => on.rows(keywords, { after }),
    "",
    (row) => row.label,
  );
export const allPlaces = (on: Db) =>
  readPages(
    (after: number) => on.rows(places, { after }),
    -1,
    (row) => row.no,
  );
/** In the order of their bytes. */
export const allStreetNames = (on: Db) =>
  readPages(
    (after: string) => on.rows(streetNames, { after }),
    "",
    (row) => row.folded,
  );
export type PlaceRow = Awaited<ReturnType<typeof allPlaces>>[number];
