import type { Row } from "../../../src/db/copy-text.ts";
import { tvCounts } from "../../../src/areas/tv-banner/tv-fact.ts";
import { SOURCE, TV_DIM } from "../../../src/facts/dimensions.ts";
import { withoutZeros } from "../../../src/facts/fact-entity.ts";
import { spread, weekdayWeight } from "../../world/counted.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";

/** Programs that the banners are shown beside. */
export const PROGRAMS = [
  { number: 1, channel: 1, name: "Abendmagazin" },
  { number: 2, channel: 2, name: "Heimat heute" },
  { number: 3, channel: 3, name: "Quiz um acht" },
  { number: 4, channel: 5, name: "Küche kompakt" },
] as const;
/** Channels and their part of all; the hour at which they are watched most. */
export const CHANNELS = [
  [1, 0.28, 19],
  [2, 0.22, 18],
  [3, 0.17, 21],
  [4, 0.13, 15],
  [5, 0.1, 11],
  [6, 0.1, 17],
] as const;
const DAYS = 90;
const USUAL = 6_500;
/** On this day nothing was delivered. */
const GAP = 23;
const ON_AIR = 2189;
const HOURS = 24;

const hoursAround = (peak: number): number[] =>
  Array.from({ length: HOURS }, (_, hour) => (hour < 6 ? 0 : Math.max(0, 1 - Math.abs(hour - peak) / 5)));

/** What the platform counted, one day after the other; only the company of the design is on television. */
export function* tvDays({ clock, seed }: World, { showcase, index }: Company) {
  const random = new Random(seed, "tv", index);
  for (let ago = showcase ? DAYS : 0; ago >= 1; ago -= 1) {
    if (ago === GAP) continue;
    const day = clock.day(-ago);
    // People watch most when they do not work.
    const total = Math.round(USUAL * (1.7 - weekdayWeight(day) * 0.6) * (0.85 + random.share() * 0.3));
    const parts = spread(
      total,
      CHANNELS.map(([, share]) => share),
    );
    const shown = CHANNELS.map(([channel, , peak], at) => ({
      creative: ON_AIR,
      channel,
      hours: spread(parts[at] ?? 0, hoursAround(peak)),
    }));
    const named = spread(Math.round(total * 0.6), [0.38, 0.27, 0.21, 0.14]);
    yield { day, shown, programs: PROGRAMS.map(({ number }, at) => ({ creative: ON_AIR, program: number, impressions: named[at] ?? 0 })) };
  }
}

/** The same as rows of the fact store: counted as the feed counts it. */
export function* tvRows(world: World, c: Company): Generator<Row> {
  for (const { day, ...record } of tvDays(world, c)) {
    for (const [dim, value, count] of withoutZeros(tvCounts(record), TV_DIM.all)) yield [c.accountId, dim, day, value, count];
  }
}
/** Up to which day the banners were counted: yesterday, told this morning. */
export function* tvSourceRows(world: World, c: Company): Generator<Row> {
  if (c.showcase) yield [c.accountId, SOURCE.tv, world.clock.day(-1), `${world.clock.day(0)}T05:30:00Z`];
}
