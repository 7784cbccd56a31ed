import type { Defect } from "./defect.ts";

/* Listings in partner portals: that nothing is right without a look, that a look is nobody else's, and that who waits is not held up. */

const ruled = (name: string) =>
  ({ project: "contract", file: "contract/src/areas/entry-service/listing-check.rules.test.ts", name }) as const;
const checked = (name: string) => ({ project: "server", file: "server/src/areas/entry-service/listing-check.api.test.ts", name }) as const;
const ordered = (name: string) =>
  ({ project: "server", file: "server/src/areas/entry-service/listing-correction.api.test.ts", name }) as const;

export const listingDefects: readonly Defect[] = [
  {
    id: "right-without-comparison",
    what: "a portal that shows none of the facts is taken for right",
    file: "contract/src/areas/entry-service/listing-check.rules.ts",
    find: `? "portal_ok" : "portal_error";`,
    put: `? "portal_ok" : "portal_ok";`,
    caughtBy: ruled("is right only where something was compared and nothing deviates"),
  },
  {
    id: "sent-is-done",
    what: "an order is done as soon as it was sent, before anybody has read it there",
    file: "server/src/areas/entry-service/correction.store.ts",
    find: "update listing_correction set state = 'sent', since = clock_timestamp(), taken_at",
    put: "update listing_correction set state = 'done', since = clock_timestamp(), taken_at",
    caughtBy: ordered("is sent once with what the entry says, and done when it was read there, not before"),
  },
  {
    id: "run-without-its-token",
    what: "a run opens for whoever knows its number",
    file: "server/src/areas/entry-service/run.store.ts",
    find: `::uuid and r.token_hash = \${p("tokenHash")}`,
    put: `::uuid and \${p("tokenHash")}::bytea is not null`,
    caughtBy: checked("opens with its token for the company that it was given to, and for no other"),
  },
  {
    id: "no-throttle",
    what: "all portals are asked as often as somebody presses",
    file: "server/src/areas/entry-service/run.service.ts",
    find: "  if (wait > 0) throw tooEarly(wait);\n",
    put: "",
    caughtBy: checked("for all is refused within the throttle, with the seconds that are left, also of twenty at once"),
  },
  {
    id: "failure-without-another-try",
    what: "a look that failed is not put in turn again",
    file: "server/src/areas/entry-service/check.jobs.ts",
    find: "    if (retryAt === null || outcome.retryAfter === null) return;\n",
    put: "    if (retryAt !== null || outcome.retryAfter === null) return;\n",
    caughtBy: checked("an error with the time of the next try, and nothing of it is right"),
  },
  {
    id: "other-data-about-the-entry",
    what: "what was found for other data is said of the entry",
    file: "server/src/areas/entry-service/check.jobs.ts",
    find: "    if (subject !== null) return;\n",
    put: "",
    caughtBy: checked("about other data says nothing of the entry"),
  },
];
