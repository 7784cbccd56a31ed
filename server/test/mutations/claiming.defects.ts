import type { Defect } from "./defect.ts";

/* Taking a company over: nobody gets one that is not theirs, and whoever has one is asked. */

const attacked = (name: string) => ({ project: "attack", file: "server/test/attack/claiming.test.ts", name }) as const;
const shown = (name: string) => ({ project: "server", file: "server/test/claiming.api.test.ts", name }) as const;

export const claimingDefects: readonly Defect[] = [
  {
    id: "endless-guessing",
    what: "a code can be guessed as often as somebody likes",
    file: "server/src/areas/claiming/claim.store.ts",
    find: "case when h.hit then 'proven' when h.tries >= ${sql.lit(CLAIM_TRIES)} then 'begun' else 'proving' end,",
    put: "case when h.hit then 'proven' when h.tries < 0 then 'begun' else 'proving' end,",
    caughtBy: attacked("the sixth try is not compared, also when all come at once"),
  },
  {
    id: "letter-for-everybody",
    what: "a key of a letter proves for everybody who comes with it",
    file: "server/src/areas/claiming/claim.store.ts",
    find: "and (channel = 'page' or used_at is null) for update",
    put: "for update",
    caughtBy: attacked("a key of a letter proves once: of two who come with it, one begins"),
  },
  {
    id: "nobody-is-asked",
    what: "a company goes over without its owner having been asked",
    file: "contract/src/areas/claiming/claim.machine.ts",
    find: 'return claimedBy === "OWNER" ? "wait" : "object";',
    put: 'return claimedBy === "OWNER" ? "grant" : "object";',
    caughtBy: shown("the owner is told and has a week; without a word it goes over, and the owner hears that too"),
  },
  {
    id: "clock-decides",
    what: "the clock grants although somebody else has proved it, too",
    file: "server/src/areas/claiming/claim.jobs.ts",
    find: 'return { step: contested ? "object" : "grant", contested };',
    put: 'return { step: "grant", contested };',
    caughtBy: shown("a second proof makes a dispute of both, and no clock decides"),
  },
  {
    id: "words-of-a-letter-decide",
    what: "what the desk says of a letter that cannot be sent stands where the words of a decision stand",
    file: "server/src/areas/claiming/work.store.ts",
    find: "set state = 'begun', pin = null, letter_words = ",
    put: "set state = 'begun', pin = null, answer = ",
    caughtBy: shown("words about a letter that cannot be sent decide no dispute, and keep the desk from deciding none"),
  },
  {
    id: "referer-tells-all",
    what: "a page tells others the whole address that it was opened by",
    file: "server/src/http/answer/protection.ts",
    find: '"referrer-policy": "strict-origin",',
    put: '"referrer-policy": "unsafe-url",',
    caughtBy: {
      project: "attack",
      file: "server/test/attack/referer.test.ts",
      name: "tells nobody its address, and lets no stranger run or be asked",
    },
  },
  {
    id: "private-street",
    what: "a street that is kept private is told to whoever opens the page of a takeover",
    file: "server/src/areas/claiming/key.store.ts",
    find: "case when d.data ->> 'show_address' = 'true' then",
    put: "case when d.data is not null then",
    caughtBy: shown("the public page asks whose company it is, but where a partner looks after it; a private street is told to nobody"),
  },
];
