import type { Defect } from "./defect.ts";

/* Proving once more who one is, and keeping the session to oneself. */

const STEP_UP = { project: "attack", file: "server/test/attack/step-up.test.ts" } as const;
const renewal = (name: string) => ({ project: "attack", file: "server/test/attack/renewal.test.ts", name }) as const;
const shared = (name: string) => ({ project: "attack", file: "server/test/attack/shared-session.test.ts", name }) as const;

const ways = (name: string) => ({ project: "server", file: "server/src/areas/auth/step-up.api.test.ts", name }) as const;
const GUESSING = { project: "attack", file: "server/test/attack/step-up-guessing.test.ts" } as const;

export const confirmation: readonly Defect[] = [
  {
    id: "step-up-not-checked-on-reads",
    what: "a read that asks for a confirmation is answered without one",
    file: "server/src/http/run.ts",
    find: "        await checkConfirmed(db, call, claim);\n",
    put: "",
    caughtBy: STEP_UP,
  },
  {
    id: "old-copy-is-confirmed-too",
    what: "a copy of the secret from before a confirmation may do weighty steps for half a minute",
    file: "server/src/session/session.store.ts",
    find: '    .where("secret_hash", "=", p("secretHash"))\n',
    put: "",
    caughtBy: renewal("gives the browser a new secret"),
  },
  {
    id: "confirmation-keeps-the-secret",
    what: "a confirmation renews no secret",
    file: "server/src/session/rotation.ts",
    find: "if (present === undefined || isOlderAlive(row)) {",
    put: "if (present === undefined || !isOlderAlive(row)) {",
    caughtBy: renewal("gives the browser a new secret"),
  },
  {
    id: "confirmation-leads-to-the-successor",
    what: "a copy that refreshes gets the secret of the confirmation",
    file: "server/src/session/rotation.ts",
    find: "const next = confirmedSecret(rules.key, present, row.generation, proof);",
    put: "const next = successor(rules.key, present, row.generation);",
    caughtBy: renewal("is not handed on to a copy that refreshes"),
  },
  {
    id: "lost-confirmation-not-repeated",
    what: "a confirmation whose answer got lost cannot be repeated, and half a minute later the session is taken for stolen",
    file: "server/src/session/rotation.ts",
    find: "if (again) return issue(rules, before, holder, again);",
    put: "void again;",
    caughtBy: renewal("whose answer gets lost is answered again the same way"),
  },
  {
    id: "kept-answer-without-cookies",
    what: "a repeated refresh is answered from memory, without the new token",
    file: "server/src/http/run.ts",
    find: "key === undefined || call.runsAgain ? undefined",
    put: "key === undefined ? undefined",
    caughtBy: renewal("whose answer gets lost is answered with the token again"),
  },
  {
    id: "sessions-without-number",
    what: "a person has as many sessions as anybody opens",
    file: "server/src/session/sessions.ts",
    find: "  await endSurplusSessions(tx, who.userId, who.kind, MOST_SESSIONS);\n",
    put: "  void endSurplusSessions;\n",
    caughtBy: renewal("are so many at most"),
  },
  {
    id: "refresh-is-seen",
    what: "whoever has a copy sees when its owner's browser refreshes",
    file: "server/src/areas/user/sessions.store.ts",
    find: "${current}::uuid then now()",
    put: "${current}::uuid then seen_at",
    caughtBy: shared("does not see it in the session he has a copy of"),
  },
  {
    id: "refresh-is-seen-from-beside",
    what: "another session of the same person shows the moment of a refresh",
    file: "server/src/areas/user/sessions.store.ts",
    find: "coalesce(previous_seen_at, seen_at)",
    put: "seen_at",
    caughtBy: shared("does not see it from another session of the same person either"),
  },
  {
    id: "two-places-share-for-ever",
    what: "a thief who refreshes right behind the owner is never noticed",
    file: "server/src/session/rotation.ts",
    find: "      if (sharedRun(row) >= MOST_SHARED) await denySession(tx);\n",
    put: "      void denySession;\n",
    caughtBy: shared("is caught at the third time in a row"),
  },
  {
    id: "password-beside-an-app",
    what: "the password alone confirms although an app is set up",
    file: "server/src/identity/factors/step-up.ts",
    find: 'password ? "password-totp" : "totp"',
    put: 'password ? "password" : "totp"',
    caughtBy: ways("with an app: the password alone is not enough"),
  },
  {
    id: "password-beside-a-passkey",
    what: "the password alone confirms although a passkey is set up",
    file: "server/src/identity/factors/step-up.ts",
    find: 'passkey ? "password-mail" : "password"',
    put: '"password"',
    caughtBy: ways("with a passkey: the password alone is not enough"),
  },
  {
    id: "way-not-asked",
    what: "any right proof confirms, whatever the person has set up",
    file: "server/src/areas/auth/step-up.service.ts",
    find: 'if (!(await findStepUpWays(on, userId)).includes(wayOf(proof))) throw new Refused("not-possible-now");',
    put: "void [findStepUpWays, wayOf];",
    caughtBy: ways("with an app: the password alone is not enough"),
  },
  {
    id: "sign-in-confirms-too-much",
    what: "a sign-in with the password alone counts as a confirmation of somebody with a passkey",
    file: "server/src/session/sign-in.ts",
    find: 'origin.proof === "full" || (origin.proof === "password" && ',
    put: 'origin.proof !== "foreign" || (',
    caughtBy: ways("also right after signing in"),
  },
  {
    id: "step-up-guesses-uncounted",
    what: "whoever holds a session guesses the password without end",
    file: "server/src/session/attempts/attempt.ts",
    find: 'throttle.begin(door, person?.email ?? "", cookies.device, ip)',
    put: 'throttle.begin(door, `${person?.email ?? ""}${Math.random()}`, cookies.device, ip)',
    caughtBy: GUESSING,
  },
];
