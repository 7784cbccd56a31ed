import type { Row } from "../../../src/db/copy-text.ts";
import { ALL, CONTACT, DEVICE, ENTRY_DIM as DIM, NOWHERE, SOURCE } from "../../../src/facts/dimensions.ts";
import { spread, weekdayWeight } from "../../world/counted.ts";
import { Random } from "../../world/random.ts";
import { SHOWCASE_FIGURES } from "../../world/showcase.ts";
import type { Company, World } from "../../world/world.ts";

const WINDOW = 30;
const SHOWCASE_DAYS = 420;
/** Days of statistics of an ordinary company. */
export const factDays = (world: World): number => (world.atScale ? WINDOW : 180);

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

/** Up to which day a company was counted: yesterday, told this morning. */
export function* sourceRows(world: World, c: Company): Generator<Row> {
  const [first] = factRows(world, c);
  if (first !== undefined) yield [c.accountId, SOURCE.entry, world.clock.day(-1), `${world.clock.day(0)}T05:00:00Z`];
}
