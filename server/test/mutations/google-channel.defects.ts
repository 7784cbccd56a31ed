import type { Defect } from "./defect.ts";

/* Google as a channel: nothing is green without a read-back, closures have the form of the day, and nothing is written there that we do not keep. */

const sent = (name: string) => ({ project: "server", file: "server/src/areas/entry/spread/google.api.test.ts", name }) as const;
const told = (name: string) => ({ project: "server", file: "server/src/areas/entry/spread/payload.test.ts", name }) as const;

export const googleChannelDefects: readonly Defect[] = [
  {
    id: "google-confirms-what-is-missing",
    what: "what Google shows nothing of, though it was sent, is not judged",
    file: "server/src/areas/entry/spread/google-facts.ts",
    find: "return found[fact] === null ? missing(fact) :",
    put: 'return found[fact] === null ? { fact, state: "ok", differences: [] } :',
    caughtBy: sent("that is missing there after it was sent is not green"),
  },
  {
    id: "google-green-by-its-own-entry",
    what: "what was to be told is compared with itself instead of with what stands at Google",
    file: "server/src/areas/entry/spread/google-facts.ts",
    find: "[factsOf(body), factsOf(standing)]",
    put: "[factsOf(body), factsOf(body)]",
    caughtBy: sent("that Google shows otherwise is deviating, and after some tries a person looks at it until it is right"),
  },
  {
    id: "google-green-when-sent-again",
    what: "what is sent once more keeps the green of the reading before",
    file: "server/src/areas/entry/spread/spread.store.ts",
    find: 'where r.read_at is null or r.read_at < ${p("begunAt")}::timestamptz',
    put: "where r.read_at is null",
    caughtBy: sent("of seven days change their form on the first day and after the last, by the clock, and are read back each time"),
  },
  {
    id: "google-closed-from-day-eight",
    what: "seven closed days are still said as special hours",
    file: "server/src/areas/entry/spread/google-payload.ts",
    find: "const CLOSED_MOST = 6;",
    put: "const CLOSED_MOST = 7;",
    caughtBy: told("six days in a row as special hours, the seventh makes it temporarily closed, from the first day to the last"),
  },
  {
    id: "google-turn-a-day-late",
    what: "the clock looks for the days before today alone",
    file: "server/src/areas/entry/spread/spread.store.ts",
    find: 'from entry_spread where turn_on <= ${p("today")}::date order by',
    put: 'from entry_spread where turn_on < ${p("today")}::date order by',
    caughtBy: sent("of seven days change their form on the first day and after the last, by the clock, and are read back each time"),
  },
  {
    id: "google-mask-takes-the-hours",
    what: "an entry without hours takes away those that stand at Google",
    file: "server/src/areas/entry/spread/google-payload.ts",
    find: '...(hasHours ? ["regularHours", "specialHours"] : []),',
    put: '...["regularHours", "specialHours"],',
    caughtBy: told("names no name, no telephone and no opening hours of an entry that has none: what stands there stays"),
  },
  {
    id: "google-opens-what-is-closed-for-good",
    what: "a business that its owner closed for good at Google is opened there",
    file: "server/src/areas/entry/spread/google-channel.ts",
    find: "openInfo?.status === CLOSED_FOR_GOOD ?",
    put: "openInfo?.status === undefined ?",
    caughtBy: sent("opens nothing that is closed for good at Google, and says what stands there"),
  },
  {
    id: "google-sent-on-unconfirmed",
    what: "a location that Google does not vouch for any more is written to",
    file: "server/src/areas/external-services/access.jobs.ts",
    find: "await deps.followEntry(tx, accountId, said);",
    put: "await deps.followEntry(tx, accountId, true);",
    caughtBy: sent("that Google does not vouch for any more is left, and taken up again when it does"),
  },
  {
    id: "google-old-token-kept",
    what: "a token that has run out before its time is shown again",
    file: "server/src/gateways/google-account.ts",
    find: "const kept = fresh ? undefined : tokens.find(refreshToken);",
    put: "const kept = tokens.find(refreshToken);",
    caughtBy: sent("does not know the token any more is asked with a fresh one in the same step"),
  },
];
