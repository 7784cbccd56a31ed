import type { Db } from "../db/db.ts";
import type { KeyRing } from "./key-ring.ts";
import { reseal } from "./factors/secret-box.ts";

/** How much needs one of our keys. */
export interface KeyNeed {
  readonly key_id: string;
  readonly count: number;
  /** When the last of it ends by itself; null where it does not. */
  readonly until: Date | null;
}

/** What was made anew. */
export interface Remade {
  readonly made: number;
  /** What no key of the ring opens, or nothing says any more what it was made of: it stays as it is. */
  readonly left: number;
}

/** Something that is kept and needs one of our keys to be read, found or believed. The rooms declare it; `keys status` and `keys remake` go through it. */
export interface Keyed {
  /** For the operator, in the plural. */
  readonly what: string;
  readonly count: (on: Db) => Promise<readonly KeyNeed[]>;
  /** Makes it anew by the key that writes; none where only its owner can. */
  readonly remake?: (on: Db, key: KeyRing) => Promise<Remade>;
  /** When it needs the old key no more, where nobody but its owner makes it anew, and what is lost when the key goes before. */
  readonly otherwise?: string;
}

/** One thing that is sealed: where it stands, and for whom. */
export interface SealedRow {
  readonly id: string;
  readonly owner: string;
  readonly sealed: Buffer;
}
/** Many of them, column by column, as one statement takes them. What was changed meanwhile is left alone. */
export interface Exchange {
  ids: readonly string[];
  before: readonly Buffer[];
  after: readonly Buffer[];
}
export interface Pair {
  readonly id: string;
  readonly before: Buffer;
  readonly after: Buffer;
}

const AT_ONCE = 500;

/** Puts the new in the place of the old, so many in each statement. */
export const exchange = async (pairs: readonly Pair[], put: (batch: Exchange) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const batch = pairs.slice(at, at + AT_ONCE);
    await put({ ids: batch.map(({ id }) => id), before: batch.map(({ before }) => before), after: batch.map(({ after }) => after) });
  }
};

/** Seals anew what another key than the one that writes has sealed. */
export const resealAll = async (
  key: KeyRing,
  purpose: string,
  rows: readonly SealedRow[],
  put: (batch: Exchange) => Promise<unknown>,
): Promise<Remade> => {
  const pairs = rows.flatMap(({ id, owner, sealed }): Pair[] => {
    try {
      const after = reseal(key, purpose, owner, sealed);
      return after ? [{ id, before: sealed, after }] : [];
    } catch {
      return [];
    }
  });
  await exchange(pairs, put);
  return { made: pairs.length, left: rows.length - pairs.length };
};
