import { FedTvImpression, namedOf, shownOf, type TvDay } from "@schaufenster/contract/areas/tv-banner/fed-tv-banner.model.ts";
import { ALL, NO_PROGRAM, SOURCE, TV_DIM as DIM, tvPlace, tvValue } from "../../facts/dimensions.ts";
import { factEntity, type Count } from "../../facts/fact-entity.ts";

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The counts of a day. */
export const tvCounts = ({ shown, programs }: TvDay): readonly Count[] => [
  [DIM.all, ALL, sumOf(shown.map(({ hours }) => sumOf(hours)))],
  ...shown.map(({ creative, channel, hours }): Count => [DIM.channel, tvValue(creative, tvPlace(channel)), sumOf(hours)]),
  ...shown.flatMap(({ creative, channel, hours }) =>
    hours.map((count, hour): Count => [DIM.hour, tvValue(creative, tvPlace(channel, hour)), count]),
  ),
  ...programs.map(({ creative, program, impressions }): Count => [DIM.program, tvValue(creative, program), impressions]),
  ...[...new Set(shown.map(({ creative }) => creative))].map((creative): Count => [
    DIM.program,
    tvValue(creative, NO_PROGRAM),
    shownOf(shown, creative) - namedOf(programs, creative),
  ]),
];

/** One day on television: everything follows from the hours of each creative and channel, so that every total is that of its rows. */
export const TV_FACT = factEntity({
  name: "tv-impression",
  what: `One day of a company's banners on television. Its \`id\` ends with the day: \`4711.2026-11-15\`; a company has each day once, and what comes later takes the place
of what was there, however long ago the day is. A day on which nothing was shown is brought with empty lists: a day that nobody brought is shown as a gap, not as zero.
Days to come, and those of more than six years ago, are refused (\`day-out-of-range\`).`,
  shape: FedTvImpression,
  source: SOURCE.tv,
  dims: [DIM.all, DIM.channel, DIM.hour, DIM.program],
  countsOf: ({ counted }) => tvCounts(counted),
});
