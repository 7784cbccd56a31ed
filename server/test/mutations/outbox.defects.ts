import type { Defect } from "./defect.ts";

/* What systems of the provider hear of. */

const STORE = "server/src/doors/outbox/outbox.store.ts";
const outbox = (name: string) => ({ project: "server", file: "server/src/doors/outbox/outbox.api.test.ts", name }) as const;

export const outboxDefects: readonly Defect[] = [
  {
    id: "events-of-any-brand",
    what: "a subscriber hears of companies of a brand that is not its own",
    file: STORE,
    find: ' and e.brand = any (${p("brands")}::text[])',
    put: "",
    caughtBy: outbox("hears of its brands and types only"),
  },
  {
    id: "all-fields-seen",
    what: "a subscriber sees more fields than it was given",
    file: "server/src/doors/outbox/cloud-event.ts",
    find: "data: seen === undefined ? data",
    put: "data: seen !== null ? data",
    caughtBy: outbox("sees the fields it was given"),
  },
  {
    id: "places-given-again",
    what: "after old events are forgotten their places are given to new ones",
    file: STORE,
    find: "set position = o.last + n.nth",
    put: "set position = coalesce((select max(position) from outbox_event), 0) + n.nth + 0 * o.last",
    caughtBy: outbox("no place is given twice"),
  },
  {
    id: "our-number-leaves",
    what: "a company that was never brought is called by our number",
    file: STORE,
    find: "'portal:' || e.public_id",
    put: "'portal:' || e.account_id",
    caughtBy: outbox("never by ours"),
  },
  {
    id: "refusal-told-again",
    what: "a refusal is told with every try of its letter",
    file: "server/src/areas/leads/leads.jobs.ts",
    find: "if (begun?.first)",
    put: "if (begun)",
    caughtBy: outbox("a refusal only when it can no longer be taken back"),
  },
];
