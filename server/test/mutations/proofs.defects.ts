import type { Defect } from "./defect.ts";

/* What a proof is worth: of one mailbox, for as long as nothing ended it, and whole or not at all. */

const address = (name: string) => ({ project: "attack", file: "server/test/attack/email-proof.test.ts", name }) as const;
const late = (name: string) => ({ project: "attack", file: "server/test/attack/late-sign-in.test.ts", name }) as const;
const activation = (name: string) =>
  ({ project: "server", file: "server/src/areas/auth/registration/activation.api.test.ts", name }) as const;
const letters = (name: string) => ({ project: "attack", file: "server/test/attack/letters.test.ts", name }) as const;

export const proofs: readonly Defect[] = [
  {
    id: "link-confirms-any-address",
    what: "the link to one mailbox confirms whatever address is wished for now",
    file: "server/src/areas/user/email-change.service.ts",
    find: "  if (taken?.email !== email) throw",
    put: "  if (!taken) throw",
    caughtBy: address("the address stands in the link itself"),
  },
  {
    id: "wish-keeps-links",
    what: "a wish for an address leaves the link of an earlier wish open",
    file: "server/src/areas/user/security.handlers.ts",
    find: '    await voidLinks(tx, actor.userId, "email-activate");\n    await enqueue',
    put: "    await enqueue",
    caughtBy: address("ends with another wish"),
  },
  {
    id: "discarded-wish-keeps-link",
    what: "the link of a wish that was discarded stays open",
    file: "server/src/areas/user/security.handlers.ts",
    find: '    await voidLinks(tx, actor.userId, "email-activate");\n    return profileOf',
    put: "    return profileOf",
    caughtBy: address("ends when the wish is discarded"),
  },
  {
    id: "wish-without-limit",
    what: "wishing for an address sends letters without end",
    file: "contract/src/areas/user/user.calls.ts",
    find: 'updateUserData", stepUp: true, rate: "mail" }',
    put: 'updateUserData", stepUp: true }',
    caughtBy: address("wishing is limited"),
  },
  {
    id: "late-proof-opens",
    what: "a sign-in that was on its way gets in after everything was ended",
    file: "server/src/session/sign-in.ts",
    find: '  if ((await lockPerson(tx, who.userId))?.proof_round !== proven.round) throw new Refused("wrong-credentials");\n',
    put: "  void lockPerson;\n",
    caughtBy: late("stays out after the undo of a changed address"),
  },
  {
    id: "ending-ends-no-round",
    what: "ending all sessions leaves those alone that are about to open",
    file: "server/src/session/end-sessions.store.ts",
    find: "  await endProofRound(on, userId);\n  return (await on.rows(endAll",
    put: "  return (await on.rows(endAll",
    caughtBy: late("a passkey"),
  },
  {
    id: "question-takes-present-round",
    what: "the answer to a question behind the old password counts as given after the change",
    file: "server/src/identity/factors/second-factor.ts",
    find: "return { userId, round, stay,",
    put: 'return { userId, round: (await (await import("../person.store.ts")).lockPerson(tx, userId))?.proof_round ?? round, stay,',
    caughtBy: late("a question that waited for the app's code"),
  },
  {
    id: "registration-taken-first",
    what: "a registration is gone before its person is there",
    file: "server/src/areas/auth/registration/registration.service.ts",
    find: "    const row = await take(tx);\n",
    put: "    const row = await door.write(take);\n",
    caughtBy: activation("the password"),
  },
  {
    id: "activation-noted-later",
    what: "a person is there without a line in the trail",
    file: "server/src/areas/auth/registration/registration.service.ts",
    find: "    await whenAdmitted(tx, userId, row);\n    return row;\n  });",
    put: "    return row;\n  }).then(async (row) => {\n    await door.writeAs(userId, (tx) => whenAdmitted(tx, userId));\n    return row;\n  });",
    caughtBy: activation("the trail"),
  },
  {
    id: "strangers-lock-registration",
    what: "ten requests in somebody's name keep the owner from registering for a day",
    file: "server/src/records/letter-quota.ts",
    find: "registration: { hour: 4, day: 10, gap: 60 },",
    put: "registration: { hour: 4, day: 10, gap: null },",
    caughtBy: letters("holds no lock"),
  },
];
