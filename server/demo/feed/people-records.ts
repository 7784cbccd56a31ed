import { accountsOf, memberIdsOf } from "../world/people.ts";
import { sectionsOf } from "../areas/entry/entries.ts";
import { idOf, type RecordsOf } from "./company-records.ts";

/* Who acts for a company, and what its entry says. */

const personId = (id: number): string => `U-${id}`;

/** Customers alone: private people register by themselves, and staff do not come by the feed. */
export const people: RecordsOf = function* (world, c) {
  for (const one of accountsOf(world, [c])) {
    if (one.roles[0] !== "customer") continue;
    const { id, login, salutation, firstName, lastName } = one;
    const brand = "brand" in one ? one.brand : c.brand;
    yield { id: personId(id), brand, email: login, salutation, firstName, lastName, changedAt: world.clock.ago(30) };
  }
};
export const memberships: RecordsOf = function* (_, c) {
  for (const id of memberIdsOf(c)) yield { id: `${idOf(c)}-${id}`, company: idOf(c), person: personId(id) };
};

/** As the feed has it: without the files, which come from the owner alone, and with the numbers of the registers. */
export const entries: RecordsOf = function* (world, c) {
  // Of a company that was just taken over nothing is known but its name.
  if (c.blank) return;
  const { trades, productFeatures, logoAndSlogan, media, documents: _, ...said } = sectionsOf(world, c);
  const data = {
    ...said,
    trades: { trade_ids: trades.trades.map(({ id }) => id) },
    productFeatures: { feature_ids: productFeatures.features.map(({ id }) => id) },
    logoAndSlogan: { slogan: logoAndSlogan.slogan },
    media: { videos: media.videos },
  };
  const changedAt = world.clock.ago(9 + (c.index % 40));
  yield {
    id: idOf(c),
    company: idOf(c),
    ...Object.fromEntries(Object.entries(data).map(([name, one]) => [name, { changedAt, data: one }])),
  };
};
