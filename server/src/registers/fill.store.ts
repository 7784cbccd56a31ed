import type pg from "pg";

/** A trade with everything that is known of it. */
export interface TradeEntry {
  readonly id: string;
  readonly label: string;
  readonly profession: string;
  readonly synonyms: readonly string[];
}
export interface KeywordEntry {
  readonly label: string;
  readonly tradeIds: readonly string[];
  readonly weight: number;
}
/** Something that a product can be: a material, a make. */
export interface FeatureEntry {
  readonly id: string;
  readonly label: string;
}
/** Where a register's content comes from. */
export type Source = "demo" | "import";
type Register = "trades" | "keywords" | "features" | "places" | "streets";

/** Tells the running processes that a register was replaced. */
export const markReplaced = async (client: pg.ClientBase, registers: readonly Register[], source: Source): Promise<void> => {
  await client.query(
    `insert into register_state (register, version, source) select r, 1, $2 from unnest($1::text[]) r
     on conflict (register) do update set version = register_state.version + 1, source = $2, loaded_at = now()`,
    [registers, source],
  );
};

/** Whether a register holds something that was imported. */
export const isImported = async (client: pg.ClientBase, register: Register): Promise<boolean> => {
  const found = await client.query("select from register_state where register = $1 and source = 'import'", [register]);
  return found.rowCount === 1;
};

const json = (rows: unknown): string => JSON.stringify(rows);

/** Replaces trades and search words. */
export const replaceTrades = async (
  client: pg.ClientBase,
  trades: readonly TradeEntry[],
  keywords: readonly KeywordEntry[],
  source: Source,
): Promise<void> => {
  await client.query("delete from trade");
  await client.query(
    `insert into trade (id, label, profession, synonyms)
     select id, label, profession, array(select jsonb_array_elements_text(synonyms))
     from jsonb_to_recordset($1) as t (id text, label text, profession text, synonyms jsonb)`,
    [json(trades)],
  );
  await client.query("delete from search_keyword");
  await client.query(
    `insert into search_keyword (label, trade_ids, weight)
     select label, array(select jsonb_array_elements_text("tradeIds")), weight
     from jsonb_to_recordset($1) as t (label text, "tradeIds" jsonb, weight int)`,
    [json(keywords)],
  );
  await markReplaced(client, ["trades", "keywords"], source);
};

/** Replaces the product features. */
export const replaceFeatures = async (client: pg.ClientBase, features: readonly FeatureEntry[], source: Source): Promise<void> => {
  await client.query("delete from product_feature");
  await client.query("insert into product_feature (id, label) select id, label from jsonb_to_recordset($1) as t (id text, label text)", [
    json(features),
  ]);
  await markReplaced(client, ["features"], source);
};
