import type { PartnerChoice, ReviewPortal } from "@schaufenster/contract/areas/reviews/portal.model.ts";

interface Network {
  readonly portals: readonly Pick<ReviewPortal, "sourceId" | "state">[];
  readonly limit: number;
}

/** Says whether every place is taken. */
export const isFull = ({ portals, limit }: Network): boolean => portals.length >= limit;

/** The portals whose address may be put right: that needs no further place. */
export const correctableOf = ({ portals }: Pick<Network, "portals">): ReadonlySet<string> =>
  new Set(portals.flatMap(({ sourceId, state }) => (state === "wrong-url" ? [sourceId] : [])));

/** What the form offers: everything there is while there is a place, then only what can be put right. */
export const offeredOf = (choices: readonly PartnerChoice[], network: Network): PartnerChoice[] => {
  const correctable = correctableOf(network);
  return choices.filter(({ sourceId }) => !isFull(network) || correctable.has(sourceId));
};
