import { AD_FIGURES, type AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { FedAdFact } from "@schaufenster/contract/areas/ads/fed-ads.model.ts";
import { AD_KIND as KIND, adDim, ALL, SOURCE } from "../../facts/dimensions.ts";
import { factEntity } from "../../facts/fact-entity.ts";

/** Who counts each channel. */
export const SOURCE_OF = { search: SOURCE.searchAds, social: SOURCE.socialAds } as const satisfies Record<AdChannel, number>;

const factOf = (channel: AdChannel, where: string) => {
  const source = SOURCE_OF[channel];
  const dim = (kind: keyof typeof KIND) => adDim(source, KIND[kind]);
  return factEntity({
    name: `ad-${channel}-fact`,
    what: `One day of a company's ads in ${where}, group by group; money in cents. Its \`id\` ends with the day: \`4711.2026-11-15\`; a company has each day once, and what comes later
takes the place of what was there. A day without any ads is brought with no groups: a day that nobody brought is shown as a gap, not as zero. Days to come, and those of more
than six years ago, are refused (\`day-out-of-range\`).`,
    shape: FedAdFact,
    source,
    dims: [dim("day"), dim("impressions"), dim("clicks"), dim("contacts"), dim("costCents")],
    countsOf: ({ groups }) => [
      [dim("day"), ALL, 1] as const,
      ...groups.flatMap((group) => AD_FIGURES.map((figure) => [dim(figure), group.number, group[figure]] as const)),
    ],
  });
};
export const AD_FACTS = [factOf("search", "search engines"), factOf("social", "social networks")];
