import { PROFESSIONS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type pg from "pg";
import * as z from "zod";
import { rowsOf } from "./csv.ts";
import { replaceFeatures, replaceTrades, type FeatureEntry, type KeywordEntry, type TradeEntry } from "./fill.store.ts";

/** A trade with the words that people search for when they need one. */
export interface TradeLine extends TradeEntry {
  readonly keywords: readonly string[];
}

/** Every name of a trade is a search word, too; one that several trades have weighs more. */
export const gatherKeywords = (trades: readonly TradeLine[]): KeywordEntry[] => {
  const found = new Map<string, Set<string>>();
  for (const { id, label, synonyms, keywords } of trades)
    for (const word of [label, ...synonyms, ...keywords]) found.set(word, (found.get(word) ?? new Set()).add(id));
  return [...found].map(([label, ids]) => ({ label, tradeIds: [...ids], weight: ids.size }));
};

const Words = z
  .string()
  .default("")
  .transform((cell) => cell.split("|").flatMap((word) => word.trim() || []))
  .pipe(z.array(z.string().max(80)));
const Feature = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), label: z.string().min(1).max(80) });
const TradeRow = Feature.extend({ profession: z.enum(PROFESSIONS), synonyms: Words, keywords: Words });

/** All rows of a file, each number once; a row that is wrong stops everything, with its place. */
const readAll = async <T extends FeatureEntry>(file: string, shape: z.ZodType<T>): Promise<T[]> => {
  const all = new Map<string, T>();
  let at = 1;
  for await (const row of rowsOf(file)) {
    at += 1;
    const { data, error } = shape.safeParse(row);
    if (error) throw new Error(`${file}, row ${at}: ${error.issues[0]?.path.join(".") ?? ""} is missing or wrong.`);
    if (all.has(data.id)) throw new Error(`${file}, row ${at}: there is a row with the id ${data.id} already.`);
    all.set(data.id, data);
  }
  if (all.size === 0) throw new Error(`${file} has no rows.`);
  return [...all.values()];
};

/** Puts the trades of a file, and their search words, in place of those before; product features where a second file gives them. */
export const importTrades = async (client: pg.ClientBase, trades: string, features?: string) => {
  const lines = await readAll(trades, TradeRow);
  const keywords = gatherKeywords(lines);
  await replaceTrades(
    client,
    lines.map(({ id, label, profession, synonyms }) => ({ id, label, profession, synonyms })),
    keywords,
    "import",
  );
  const given = features === undefined ? [] : await readAll(features, Feature);
  if (features !== undefined) await replaceFeatures(client, given, "import");
  return { trades: lines.length, keywords: keywords.length, features: given.length };
};
