import type { Db } from "../db/db.ts";
import { foldNext, keepParts } from "./upkeep.store.ts";

/** So many facts in one transaction: the feed waits that long at most. */
const AT_ONCE = 20_000;
/** So many times in one run; the next one goes on. */
const TURNS = 100;

/** Folds closed months to arrays, company by company; what is folded in part is found again. */
export const foldFacts = async (db: Db, { many = AT_ONCE, turns = TURNS } = {}): Promise<{ facts: number; finished: boolean }> => {
  let [behind, facts] = ["0", 0];
  for (let turn = 0; turn < turns; turn += 1) {
    const folded = await foldNext(db, behind, many);
    if (folded === undefined) return { facts, finished: true };
    behind = folded.upto;
    facts += folded.facts;
  }
  return { facts, finished: false };
};

/** Folds first: a part is dropped when nothing is left in it. */
export const keepFacts = async (db: Db) => ({ ...(await foldFacts(db)), ...(await keepParts(db)) });
