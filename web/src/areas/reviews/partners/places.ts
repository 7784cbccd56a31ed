import type { PartnerChoice, ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";

interface Network {
  readonly sources: readonly Pick<ReviewSource, "sourceId" | "state">[];
  readonly limit: number;
}

/** Says whether every place is taken. */
export const isFull = ({ sources, limit }: Network): boolean => sources.length >= limit;

/** The sources whose address may be put right: that needs no further place. */
export const correctableOf = ({ sources }: Pick<Network, "sources">): ReadonlySet<string> =>
  new Set(sources.flatMap(({ sourceId, state }) => (state === "wrong-url" ? [sourceId] : [])));

/** What the form offers: everything there is while there is a place, then only what can be put right. */
export const offeredOf = (choices: readonly PartnerChoice[], network: Network): PartnerChoice[] => {
  const correctable = correctableOf(network);
  return choices.filter(({ sourceId }) => !isFull(network) || correctable.has(sourceId));
};
