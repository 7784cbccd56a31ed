import type { Defect } from "./defect.ts";

/* What systems of the provider bring. */

const feed = (name: string) => ({ project: "server", file: "server/src/doors/feed/feed.api.test.ts", name }) as const;

const people = (name: string) => ({ project: "server", file: "server/src/areas/auth/people-by-feed.api.test.ts", name }) as const;

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
  {
    id: "what-goes-waits",
    what: "a record that goes waits for its company, and comes instead",
    file: STORE,
    find: "when not deleted and (parent is not null",
    put: "when (parent is not null",
    caughtBy: feed("what waits and is taken away waits no more"),
  },
  {
    id: "company-of-another-brand",
    what: "a person gets a company of the other brand",
    file: STORE,
    find: "when other_brand <> brand then 'brands-differ'",
    put: "when false then 'brands-differ'",
    caughtBy: people("between a person and a company of different brands"),
  },
  {
    id: "feed-takes-an-address",
    what: "the feed replaces the address of somebody who is active",
    file: "server/src/identity/fed-person.store.ts",
    find: "email = case when f.newer and f.waits then f.email else a.email end,",
    put: "email = case when f.newer then f.email else a.email end,",
    caughtBy: people("after the activation address and login name are the person's own"),
  },
  {
    id: "invitation-of-the-wrong-mailbox",
    what: "an invitation that went to a wrong address opens the door after the address was mended",
    file: "server/src/areas/auth/password-reset.service.ts",
    find: " && link.email === person.email;",
    put: ";",
    caughtBy: people("before the activation the address follows"),
  },
  {
    id: "gone-and-signed-in",
    what: "somebody whom the feed took away stays signed in",
    file: "server/src/areas/auth/auth.feed.ts",
    find: "  await tx.rows(endFedSessions, {});\n",
    put: "",
    caughtBy: people("loses companies and sessions at once"),
  },
  {
    id: "feed-over-a-section",
    what: "a section that the owner saved later is overwritten by an older one of the feed",
    file: "server/src/areas/entry/fed-entry.store.ts",
    find: " and (updated_at is null or updated_at <= at)",
    put: "",
    caughtBy: {
      project: "server",
      file: "server/src/areas/entry/entry-by-feed.api.test.ts",
      name: "what the owner saved later stays and is told",
    },
  },
];
