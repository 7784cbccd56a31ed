import type pg from "pg";
import { openDb } from "../db/db.ts";
import type { Keyed, KeyNeed } from "../identity/keyed.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/** How much of one kind needs which key. */
export interface Counted {
  readonly keyed: Keyed;
  readonly needs: readonly KeyNeed[];
}

/** Counts everything that needs one of our keys. */
export const countNeeds = (admin: pg.Pool, keyed: readonly Keyed[]): Promise<readonly Counted[]> =>
  Promise.all(keyed.map(async (one) => ({ keyed: one, needs: await one.count(openDb(admin)) })));

const dayOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const linesOf = (id: string, counted: readonly Counted[]): readonly string[] =>
  counted.flatMap(({ keyed: { what, remake, otherwise }, needs }) =>
    needs
      .filter((need) => need.key_id === id && need.count > 0)
      .map(({ count, until }) => {
        const how = remake ? "keys remake" : (otherwise ?? "");
        return `  ${count} ${what}${until ? `, the last until ${dayOf(until)}` : ""}: ${how}`;
      }),
  );

/** What the operator reads: every key that is in the ring or still needed, and by what. */
export const statusOf = async (
  admin: pg.Pool,
  key: KeyRing,
  keyed: readonly Keyed[],
): Promise<{ lines: readonly string[]; free: boolean }> => {
  const counted = await countNeeds(admin, keyed);
  const needed = counted.flatMap(({ needs }) => needs.filter(({ count }) => count > 0).map((need) => need.key_id));
  const ids = [...new Set([...key.keys.map(({ id }) => id), ...needed])];
  const old = ids.filter((id) => id !== key.writes.id);
  const isMissing = (id: string): boolean => key.keys.every((one) => one.id !== id);
  const lines = old.flatMap((id) => {
    const needs = linesOf(id, counted);
    const state = isMissing(id) ? "is NOT in the ring" : "reads";
    const end = needs.length === 0 ? ["  nothing that is kept needs it: it can be taken out"] : needs;
    return [`${id} ${state}`, ...end];
  });
  const free = old.every((id) => linesOf(id, counted).length === 0);
  return { lines: [`${key.writes.id} writes`, ...lines], free };
};

/** Makes anew whatever can be made anew; says so kind by kind. */
export const remakeAll = async (admin: pg.Pool, key: KeyRing, keyed: readonly Keyed[], say: (line: string) => void): Promise<boolean> => {
  let whole = true;
  for (const { what, remake } of keyed) {
    if (!remake) continue;
    const { made, left } = await remake(openDb(admin), key);
    if (made > 0 || left > 0) say(`${what}: ${made} made anew by ${key.writes.id}${left > 0 ? `, ${left} left as they are` : ""}`);
    whole &&= left === 0;
  }
  return whole;
};
