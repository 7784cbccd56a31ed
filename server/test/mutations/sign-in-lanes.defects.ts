import type { Defect } from "./defect.ts";

const STARVATION = { project: "attack", file: "server/test/attack/starvation.test.ts" } as const;
const HASHING = { project: "server", file: "server/src/identity/hashing.test.ts", name: "keeps places for those who are known" } as const;

/** Sign-in while strangers guess by the thousand. */
export const signInLanes: readonly Defect[] = [
  {
    id: "lanes-one-queue",
    what: "Known people wait in the strangers' queue.",
    file: "server/src/identity/hashing.ts",
    find: "lanes[asker.lane].add(",
    put: 'lanes["stranger"].add(',
    caughtBy: { ...STARVATION, name: "the owner's own browser gets in" },
  },
  {
    id: "lanes-known-only",
    what: "As long as somebody known waits, no stranger is served.",
    file: "server/src/identity/hashing.ts",
    find: "knownInARow < KNOWN_IN_A_ROW ? lanes.known.next() : undefined",
    put: "lanes.known.next()",
    caughtBy: HASHING,
  },
  {
    id: "lanes-new-password-as-stranger",
    what: "A new password of somebody signed in waits behind the guesses.",
    file: "server/src/areas/user/security.handlers.ts",
    find: "hashPassword(key, body.new_password, knownAsker(actor.userId))",
    put: "hashPassword(key, body.new_password)",
    caughtBy: { ...STARVATION, name: "the owner's own browser gets in" },
  },
  {
    id: "lanes-network-is-64",
    what: "The /64 is the network: whoever has a /48 has 65,536 of them.",
    file: "server/src/session/attempts/networks.ts",
    find: "[shorten(ip, 3), shorten(ip, 2)]",
    put: "[shorten(ip, 4), shorten(ip, 4)]",
    caughtBy: { ...STARVATION, name: "a network is one guesser" },
  },
  {
    id: "lanes-network-before-known",
    what: "The network's limit counts for the owner's known browser too.",
    file: "server/src/session/attempts/login-throttle.ts",
    find: "known ? undefined : await networks.take(from)",
    put: "await networks.take(from)",
    caughtBy: { ...STARVATION, name: "a network is one guesser" },
  },
  {
    id: "lanes-right-counts-too",
    what: "Honest sign-ins use up the network's allowance.",
    file: "server/src/session/attempts/login-throttle.ts",
    find: ", takeBack?.()]",
    put: "]",
    caughtBy: { ...STARVATION, name: "a network is one guesser" },
  },
  {
    id: "lanes-crowd-keeps-its-places",
    what: "Whoever comes when the queue is full is refused, though a crowd from one network has all places.",
    file: "server/src/session/attempts/fair-lane.ts",
    find: "if (row.length > longest.length) longest = row;",
    put: "if (row.length > longest.length + 1_000) longest = row;",
    caughtBy: { project: "server", file: "server/src/session/attempts/fair-lane.test.ts" },
  },
];
