import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Param } from "../db/statement.ts";
import { db, statement } from "./registers.tables.ts";

interface Ids {
  ids: readonly string[];
}
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;

const trades = statement("registers.trades", (p: Param<Ids>) =>
  db
    .selectFrom("trade")
    .select(["id", "label"])
    .where(among("id", p("ids"))),
);
const features = statement("registers.features", (p: Param<Ids>) =>
  db
    .selectFrom("product_feature")
    .select(["id", "label"])
    .where(among("id", p("ids"))),
);
const places = statement("registers.places", (p: Param<Ids>) =>
  db
    .selectFrom("place")
    .select(["id", "name", sql<string>`zip_codes[1]`.as("zipCode")])
    .where(among("id", p("ids"))),
);

/** The trades with these ids; unknown ids are left out. */
export const findTrades = (on: Db, ids: readonly string[]): Promise<{ id: string; label: string }[]> => on.rows(trades, { ids });
/** The product features with these ids; unknown ids are left out. */
export const findProductFeatures = (on: Db, ids: readonly string[]): Promise<{ id: string; label: string }[]> => on.rows(features, { ids });
/** The places with these ids, each with its first postal code; unknown ids are left out. */
export const findPlaces = (on: Db, ids: readonly string[]): Promise<{ id: string; name: string; zipCode: string }[]> =>
  on.rows(places, { ids });
