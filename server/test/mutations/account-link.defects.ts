import type { Defect } from "./defect.ts";

/* Linking an account: nobody gets into a company who should not, and nobody is left waiting. */

const begun = (name: string) => ({ project: "server", file: "server/src/areas/account-link/account-link.api.test.ts", name }) as const;
const answered = (name: string) => ({ project: "server", file: "server/src/areas/account-link/requests.api.test.ts", name }) as const;

export const accountLinkDefects: readonly Defect[] = [
  {
    id: "endless-guessing-of-letters",
    what: "the digits of a letter can be guessed as often as somebody likes",
    file: "server/src/areas/account-link/code.store.ts",
    find: " and ${OPEN} and c.tries < ${sql.lit(LINK_CODE_TRIES)}",
    put: " and ${OPEN} and c.tries >= 0 and ${sql.lit(LINK_CODE_TRIES)} > 0",
    caughtBy: begun("of a letter is worthless after five wrong guesses, even with the right digits; right ones do not count"),
  },
  {
    id: "owners-not-asked",
    what: "whoever has a code is let in beside owners who were not asked",
    file: "contract/src/areas/account-link/link.rules.ts",
    find: 'if (owned) return { state: "pending", reason: null };',
    put: 'if (owned) return { state: "linked", reason: null };',
    caughtBy: begun("waits for the owners where there are some, for fourteen days; nobody is let in meanwhile"),
  },
  {
    id: "code-of-the-other-brand",
    what: "a code opens in the portal of another brand",
    file: "server/src/areas/account-link/code.service.ts",
    find: 'if (code?.brand !== showing.brand || (used === "refused" && !code.open))',
    put: 'if (!code || (used === "refused" && !code.open))',
    caughtBy: begun("made up, of another brand, used or too old is the same refusal"),
  },
  {
    id: "answer-to-an-old-version",
    what: "an owner answers something else than what they saw",
    file: "server/src/areas/account-link/link.store.ts",
    find: 'l.version = ${p("version")}::integer and ',
    put: '${p("version")}::integer > 0 and ',
    caughtBy: answered("answer once: the second answer and one to an old version are conflicts, another company's link is unknown"),
  },
  {
    id: "waiting-for-ever",
    what: "whoever waits for owners who never answer hears nothing when it goes to our desk",
    file: "server/src/areas/account-link/account-link.jobs.ts",
    find: 'template: "account-link-moved", brand: over.brand, userId: over.user_id, linkId: id',
    put: 'template: "account-link-moved", brand: over.brand, userId: over.user_id, linkId: accountId',
    caughtBy: answered("leads to our desk after the last day and not before, and the person reads by when"),
  },
];
