import type { Defect } from "./defect.ts";

/* What is remembered of public pages, and what everybody finds there. */

const seen = (name: string) => ({ project: "server", file: "server/src/areas/user/seen/seen.api.test.ts", name }) as const;
const sought = (name: string) => ({ project: "server", file: "server/src/areas/entry/page/search.api.test.ts", name }) as const;
const REMEMBERING = "server/src/http/public/remembering.ts";
const STORE = "server/src/areas/user/seen/seen.store.ts";
const NOT_LOOKED = "of what a browser fetches ahead or into a frame, half a session, a session that has ended, or another brand's host";

export const seenDefects: readonly Defect[] = [
  {
    id: "seen-without-consent",
    what: "whoever has not answered is remembered",
    file: "server/src/areas/tracking/consent.service.ts",
    find: "hold: (on, userId, purpose) => holdConsent(on, { userId, purpose, version: CONSENT_VERSIONS[purpose] }),",
    put: "hold: () => Promise.resolve(true), has: () => Promise.resolve(true),",
    caughtBy: seen("before an answer, after a no, and of visits of customer care"),
  },
  {
    id: "seen-of-care",
    what: "visits of customer care are remembered",
    file: REMEMBERING,
    find: 'return token?.kind === "normal" ?',
    put: "return token ?",
    caughtBy: seen("before an answer, after a no, and of visits of customer care"),
  },
  {
    id: "seen-ahead",
    what: "what a browser fetches ahead is remembered as viewed",
    file: REMEMBERING,
    find: '  headers["sec-purpose"] === undefined &&\n',
    put: "",
    caughtBy: seen(NOT_LOOKED),
  },
  {
    id: "seen-planted",
    what: "another website puts words into the latest searches",
    file: REMEMBERING,
    find: 'headers["sec-fetch-site"] === "same-origin" || headers["sec-fetch-site"] === "none";',
    put: 'headers["sec-fetch-site"] !== undefined;',
    caughtBy: seen(NOT_LOOKED),
  },
  {
    id: "seen-kept-by-others",
    what: "the answer to whoever is signed in is kept, and the next view is not heard of",
    file: "server/src/http/public/public-pages.ts",
    find: 'visitor ? "private, no-store" : cacheControl(kept)',
    put: "cacheControl(kept)",
    caughtBy: seen("and nobody is asked where there is no session: one statement, as before"),
  },
  {
    id: "seen-for-ever",
    what: "more than fifty companies are remembered",
    file: STORE,
    find: "and viewed_at < (",
    put: "and false and viewed_at < (",
    caughtBy: seen("five are a page, and of all no more than fifty are kept"),
  },
  {
    id: "seen-after-withdrawal",
    what: "what was remembered stays after a no",
    file: "server/src/handed.ts",
    find: "forget: { usage: forgetTracked, history: forgetSeen },",
    put: "forget: { usage: forgetTracked },",
    caughtBy: seen("a no deletes at once, and a company that goes takes its line along"),
  },
  {
    id: "search-of-another-brand",
    what: "the search of one brand finds companies of another",
    file: "server/src/areas/entry/page/search.store.ts",
    find: 'with exact as materialized (\n    select ${COLUMNS} from public_search s where s.brand = ${p("brand")}\n',
    put: 'with exact as materialized (\n    select ${COLUMNS} from public_search s where ${p("brand")}::text is not null\n',
    caughtBy: sought("what was never published, another brand's, and on a host that is not ours nothing at all"),
  },
  {
    id: "search-guesses-a-town",
    what: "who looks in a town without such a company is shown another town of like spelling",
    file: "server/src/areas/entry/page/search-site.ts",
    find: "return hits.some(({ name }) => beginsSo(name, typed)) ? [] : hits.slice(0, NEAR);",
    put: "return hits.slice(0, NEAR);",
    caughtBy: sought("not where it is not"),
  },
];
