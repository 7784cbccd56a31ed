import type { Defect } from "./defect.ts";

/* What a company gets by the feed, room by room. */

const at = (file: string, name: string) => ({ project: "server", file, name }) as const;
const LEADS = "server/src/areas/leads/delivery/capacity.api.test.ts";
const REVIEWS = "server/src/areas/reviews/fed-reviews.api.test.ts";
const PHONE = "server/src/areas/secretarial/fed-phone.api.test.ts";

export const fedRoomsDefects: readonly Defect[] = [
  {
    id: "answered-lead-taken-away",
    what: "a feeder takes a request away that its company has answered",
    file: "server/src/areas/leads/delivery/delivery.store.ts",
    find: "coalesce(l.status, 'new') <> 'new' as answered",
    put: "false as answered",
    caughtBy: at(LEADS, "a withdrawn lead goes with its person and its words, an answered one stays"),
  },
  {
    id: "source-taken-from-its-reviews",
    what: "a source goes while reviews of it are shown",
    file: "server/src/areas/reviews/fed-review.store.ts",
    find: "where x.id = g.record_id and not g.used",
    put: "where x.id = g.record_id",
    caughtBy: at(REVIEWS, "a source has its name and is offered; while reviews are there it stays"),
  },
  {
    id: "call-back-opened-again",
    what: "a call that comes again opens a call back that the owner has done",
    file: "server/src/areas/secretarial/fed-phone.store.ts",
    find: "status = case when c.touched_at = c.called_at then excluded.status else c.status end,",
    put: "status = excluded.status,",
    caughtBy: at(PHONE, "a call that comes again has its new note and keeps what the owner did about it; the feeder is told"),
  },
  {
    id: "call-counted-twice",
    what: "a call that changes is counted once more",
    file: "server/src/areas/secretarial/fed-phone.store.ts",
    find: "-1 as calls, -o.seconds as seconds",
    put: "0 as calls, 0 as seconds",
    caughtBy: at(PHONE, "statistics follow what changes and what never was; erased calls stay counted"),
  },
  {
    id: "listing-left-behind",
    what: "a listing that names another partner stays with the first one, too",
    file: "server/src/areas/entry-service/fed-listing.store.ts",
    find: "using feed_taken t where t.outcome = 'taken' and x.account_id",
    put: "using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id",
    caughtBy: at(
      "server/src/areas/entry-service/fed-listing.api.test.ts",
      "listings are counted by their state, follow their partner, and go",
    ),
  },
];
