import type pg from "pg";
import type { Row } from "../../../src/db/copy-text.ts";
import { ALL, CONTACT, DEVICE, ENTRY_DIM as DIM, NOWHERE, SOURCE } from "../../../src/facts/dimensions.ts";
import { Random } from "../../world/random.ts";
import { SHOWCASE_FIGURES } from "../../world/showcase.ts";
import type { Company, World } from "../../world/world.ts";

const WINDOW = 30;
const SHOWCASE_DAYS = 420;
/** Days of statistics of an ordinary company. */
export const factDays = (world: World): number => (world.atScale ? WINDOW : 180);

/** Monday to Sunday: who looks for a business does so on working days. */
const WEEK = [1.15, 1.2, 1.1, 1.05, 0.95, 0.65, 0.6] as const;
const weekdayWeight = (day: string): number => WEEK[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

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

interface DayCounts {
  readonly day: string;
  readonly views: number;
  readonly contacts: readonly [calls: number, clicks: number, routes: number];
}

/** Windows of thirty days that end yesterday; the first two are given, older ones fade. */
function* showcaseDays({ clock }: World, random: Random): Generator<DayCounts> {
  const sumAt = (given: readonly [number, number], window: number): number =>
    given[window] ?? Math.round(given[1] * (0.98 - window * 0.03) * (0.95 + random.share() * 0.1));
  for (let window = 0; window * WINDOW < SHOWCASE_DAYS; window += 1) {
    const days = Array.from({ length: WINDOW }, (_, at) => clock.day(-1 - window * WINDOW - at));
    const parts = (given: readonly [number, number]): number[] =>
      spread(
        sumAt(given, window),
        days.map((day) => weekdayWeight(day) * (0.8 + random.share() * 0.4)),
      );
    const [views, calls, clicks, routes] = [
      SHOWCASE_FIGURES.views,
      SHOWCASE_FIGURES.calls,
      SHOWCASE_FIGURES.clicks,
      SHOWCASE_FIGURES.routes,
    ].map(parts);
    for (const [at, day] of days.entries()) {
      yield { day, views: views?.[at] ?? 0, contacts: [calls?.[at] ?? 0, clicks?.[at] ?? 0, routes?.[at] ?? 0] };
    }
  }
}

function* ordinaryDays(world: World, random: Random, c: Company): Generator<DayCounts> {
  for (let ago = 1; ago <= factDays(world) && c.views > 0; ago += 1) {
    const day = world.clock.day(-ago);
    const views = Math.round(c.views * weekdayWeight(day) * (0.6 + random.share() * 0.8));
    const part = (share: number): number => Math.floor(views * share + random.share());
    yield { day, views, contacts: [part(0.06), part(0.09), part(0.02)] };
  }
}

export const FACT_COLUMNS = ["account_id", "dim", "day", "value_key", "cnt"] as const;
/** Where the visitors of a company in the Rhineland live: Köln, Hürth, Brühl, Wesseling, Erftstadt, Bonn, Leverkusen, and nobody knows where. */
const PLACES = [
  [5_315_000, 0.412],
  [5_362_028, 0.186],
  [5_362_012, 0.124],
  [5_362_040, 0.097],
  [5_362_020, 0.061],
  [5_314_000, 0.048],
  [5_316_000, 0.034],
  [NOWHERE, 0.038],
] as const;

/** Daily counts; today is not counted yet. At scale devices and places are left out. */
export function* factRows(world: World, c: Company): Generator<Row> {
  const random = new Random(world.seed, "fact", c.index);
  const withDevices = c.showcase || !world.atScale;
  for (const { day, views, contacts } of c.showcase ? showcaseDays(world, random) : ordinaryDays(world, random, c)) {
    yield [c.accountId, DIM.views, day, ALL, views];
    for (const [at, count] of contacts.entries()) if (count > 0) yield [c.accountId, DIM.contacts, day, CONTACT.calls + at, count];
    if (!withDevices) continue;
    for (const [at, count] of spread(views, [0.682, 0.249, 0.069]).entries()) {
      if (count > 0) yield [c.accountId, DIM.device, day, DEVICE.smartphone + at, count];
    }
    const shares = PLACES.map(([, share]) => share * (0.7 + random.share() * 0.6));
    for (const [at, count] of spread(views, shares).entries()) {
      if (count > 0) yield [c.accountId, DIM.location, day, PLACES[at]?.[0] ?? NOWHERE, count];
    }
  }
}

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

export const SOURCE_COLUMNS = ["account_id", "source", "last_day", "delivered_at"] as const;
/** Up to which day a company was counted: yesterday, told this morning. */
export function* sourceRows(world: World, c: Company): Generator<Row> {
  const [first] = factRows(world, c);
  if (first !== undefined) yield [c.accountId, SOURCE.entry, world.clock.day(-1), `${world.clock.day(0)}T05:00:00Z`];
}

/** Closed months stand folded, as the worker leaves them. */
export const foldFacts = async (client: pg.Client): Promise<void> => {
  await client.query("select from fact_fold(0, 2147483647)");
};
