import type { Row } from "../../../src/db/copy-text.ts";
import { ALL, DEVICE, REFERRER, WEBSITE_KIND as KIND, websiteDim, websiteSource, WORD } from "../../../src/facts/dimensions.ts";
import { spread, weekdayWeight } from "../../world/counted.ts";
import { Random } from "../../world/random.ts";
import type { Company, World } from "../../world/world.ts";
import { countedDays, TERM_WORDS, websitesOf, wordsOf } from "./websites.ts";

const REFERRERS = [
  [REFERRER.search, 0.52],
  [REFERRER.direct, 0.24],
  [REFERRER.site, 0.12],
  [REFERRER.social, 0.08],
  [REFERRER.campaign, 0.04],
] as const;
const SHOWCASE_VISITS = 34;
/** Most searches are not told. */
const TOLD = [0.72, 0.12, 0.1, 0.06] as const;

const countedSites = (c: Company) => websitesOf(c).filter(({ product }) => product.name !== null);

/** What Matomo has counted of the websites, day by day; every part adds up to its whole. */
export function* visitRows(world: World, c: Company): Generator<Row> {
  for (const { slot } of countedSites(c)) {
    const random = new Random(world.seed, "visits", c.index * 10 + slot);
    const usual = (c.showcase ? SHOWCASE_VISITS : Math.max(2, c.views / 3)) / slot;
    for (let ago = 1; ago <= countedDays(world, c); ago += 1) {
      const day = world.clock.day(-ago);
      const visits = Math.round(usual * weekdayWeight(day) * (0.6 + random.share() * 0.8) * (1 - ago / 2_000));
      const row = (kind: number, value: number, count: number): Row => [c.accountId, websiteDim(slot, kind), day, value, count];
      yield row(KIND.visits, ALL, visits);
      if (visits === 0) continue;
      const parts = (kind: number, values: readonly number[], counts: readonly number[]): Row[] =>
        values.flatMap((value, at) => ((counts[at] ?? 0) > 0 ? [row(kind, value, counts[at] ?? 0)] : []));
      yield row(KIND.pageViews, ALL, Math.round(visits * (2.2 + random.share())));
      yield* parts(KIND.bounces, [ALL], [Math.round(visits * (0.3 + random.share() * 0.2))]);
      yield* parts(KIND.device, [DEVICE.smartphone, DEVICE.desktop, DEVICE.tablet], spread(visits, [0.61, 0.33, 0.06]));
      const referrers = spread(
        visits,
        REFERRERS.map(([, share]) => share * (0.7 + random.share() * 0.6)),
      );
      yield* parts(
        KIND.referrer,
        REFERRERS.map(([key]) => key),
        referrers,
      );
      const words = wordsOf(c).map((_, at) => at + 1);
      yield* parts(KIND.term, [WORD.unknown, ...words.slice(0, TERM_WORDS)], spread(referrers[0] ?? 0, TOLD));
      yield* parts(KIND.site, words.slice(TERM_WORDS), spread(referrers[2] ?? 0, [0.6, 0.25, 0.15]));
    }
  }
}

/** Up to which day the websites were counted: yesterday, told this morning. */
export function* visitSourceRows(world: World, c: Company): Generator<Row> {
  if (countedDays(world, c) === 0) return;
  for (const { slot } of countedSites(c)) yield [c.accountId, websiteSource(slot), world.clock.day(-1), `${world.clock.day(0)}T04:20:00Z`];
}
