import type pg from "pg";
import type { World } from "./world.ts";

/* What all that is counted has in common. */

/** Monday to Sunday: who looks for a business does so on working days. */
const WEEK = [1.15, 1.2, 1.1, 1.05, 0.95, 0.65, 0.6] as const;
/** How busy a day of the week is. */
export const weekdayWeight = (day: string): number => WEEK[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

/** Spreads a sum over weights so that the parts are whole and add up (largest remainder). */
export const spread = (sum: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum * weight) / whole);
  const parts = exact.map(Math.floor);
  const missing = sum - parts.reduce((total, part) => total + part, 0);
  const order = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
};

export const FACT_COLUMNS = ["account_id", "dim", "day", "value_key", "cnt"] as const;
export const SOURCE_COLUMNS = ["account_id", "source", "last_day", "delivered_at"] as const;

const MONTHS_OF_FACTS = 16;

/** The statistics may begin before the months that the migration made. */
export const makePartitions = async (client: pg.Client, world: World): Promise<void> => {
  await client.query("set local role portal_owner");
  await client.query(
    `select fact_partition(month::date) from generate_series($1::date, $2::date, '1 month') month
     where to_regclass('fact_' || to_char(month, 'YYYY_MM')) is null`,
    [world.clock.month(-MONTHS_OF_FACTS), world.clock.month(0)],
  );
  await client.query("reset role");
};

/** Closed months stand folded, as the worker leaves them. */
export const foldFacts = async (client: pg.Client): Promise<void> => {
  await client.query("select from fact_fold(0, 2147483647)");
};
