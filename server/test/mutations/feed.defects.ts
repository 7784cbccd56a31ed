import type { Defect } from "./defect.ts";

/* What systems of the provider bring. */

const feed = (name: string) => ({ project: "server", file: "server/src/doors/feed/feed.api.test.ts", name }) as const;

const STORE = "server/src/doors/feed/feed.store.ts";
const COMPANIES = "server/src/areas/company/fed-company.store.ts";

export const feedDefects: readonly Defect[] = [
  {
    id: "older-over-newer",
    what: "a record that is older goes over a newer one",
    file: STORE,
    find: "when had > version or outdone and had is distinct from version then 'older'",
    put: "when outdone and had is distinct from version then 'older'",
    caughtBy: feed("older never goes over newer"),
  },
  {
    id: "feeder-of-any-brand",
    what: "a feeder brings companies of a brand that is not its own",
    file: STORE,
    find: "when not brand = any (${p(\"brands\")}::text[]) then 'other-brand'",
    put: "when not brand = any (${p(\"brands\")}::text[]) and false then 'other-brand'",
    caughtBy: feed("a company of another brand"),
  },
  {
    id: "company-changes-under-a-record",
    what: "a record moves to another company and leaves its row behind",
    file: STORE,
    find: "when was_of <> parent_number then 'other-company'",
    put: "when false then 'other-company'",
    caughtBy: feed("a product that moves to another company"),
  },
  {
    id: "feed-over-the-owner",
    what: "an older confirmation of the feed goes over the owner's",
    file: COMPANIES,
    find: "claimed_last_update = greatest(c.claimed_last_update, excluded.claimed_last_update),",
    put: "claimed_last_update = excluded.claimed_last_update,",
    caughtBy: feed("what the owner changed stays"),
  },
  {
    id: "refused-batch-counts-as-seen",
    what: "a batch that was refused is not looked at again",
    file: STORE,
    find: '.where("refused", "=", 0)',
    put: '.where("refused", ">=", 0)',
    caughtBy: feed("what is no record, by its place"),
  },
];
