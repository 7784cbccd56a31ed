import type { Defect } from "./defect.ts";

/* The way back to an account whose address was changed by somebody else. */

const undo = (name: string) => ({ project: "attack", file: "server/test/attack/email-undo.test.ts", name }) as const;
const MODEL = { project: "attack", file: "server/test/attack/email-undo-model.test.ts" } as const;
const SERVICE = "server/src/areas/user/email-undo.service.ts";
const STORE = "server/src/identity/email-undo.store.ts";

export const emailUndo: readonly Defect[] = [
  {
    id: "new-undo-voids-old",
    what: "a second change makes the owner's link void",
    file: "server/src/areas/user/user.jobs.ts",
    find: '  await addLink(tx, { userId, hash: link.hash, purpose: "email-cancel", minutes, email });',
    put: '  await voidLinks(tx, userId, "email-cancel");\n  await addLink(tx, { userId, hash: link.hash, purpose: "email-cancel", minutes, email });',
    caughtBy: undo("a second change and a third"),
  },
  {
    id: "undo-keeps-later-rights",
    what: "the thief's addresses take the account back behind the owner",
    file: SERVICE,
    find: "return own === -1 ? [] : formers.slice(own);",
    put: "return own === -1 ? [] : formers.slice(own, own + 1);",
    caughtBy: undo("a second change and a third"),
  },
  {
    id: "undo-keeps-the-password",
    what: "whoever changed the address still knows the password",
    file: STORE,
    find: "  await on.rows(password, { userId });\n",
    put: "  void password;\n",
    caughtBy: MODEL,
  },
  {
    id: "undo-keeps-new-passkeys",
    what: "a passkey that was added by the thief still signs in",
    file: STORE,
    find: "return (await on.rows(passkeys, { userId, since })).map((row) => row.credential_id);",
    put: "return [passkeys].flatMap(() => []);",
    caughtBy: MODEL,
  },
  {
    id: "undo-forgets-what-was-prepared",
    what: "a passkey from the day before the change survives the undo",
    file: SERVICE,
    find: "began.getTime() - PREPARED_MS",
    put: "began.getTime() - 0 * PREPARED_MS",
    caughtBy: undo("what the owner had set up long before stays"),
  },
  {
    id: "undo-takes-every-factor",
    what: "an old mailbox alone gets rid of the second factor",
    file: SERVICE,
    find: "began.getTime() - PREPARED_MS",
    put: "began.getTime() - 1000 * PREPARED_MS",
    caughtBy: undo("what the owner had set up long before stays"),
  },
  {
    id: "undo-keeps-reset-links",
    what: "a reset link in the thief's mailbox still works",
    file: SERVICE,
    find: 'for (const purpose of ["reset", "email-activate"] as const)',
    put: 'for (const purpose of ["email-activate"] as const)',
    caughtBy: MODEL,
  },
  {
    id: "replaced-address-is-free",
    what: "somebody else registers with an address that was replaced yesterday",
    file: "server/src/identity/person.store.ts",
    find: "  await on.rows(reserveLogin, { userId, hashes: from.all, days });\n",
    put: "  await on.rows(reserveLogin, { userId, hashes: from.all, days: -days });\n",
    caughtBy: undo("is nobody else's for a week"),
  },
  {
    id: "replaced-address-signs-in",
    what: "the address that was replaced still signs in",
    file: "server/src/identity/login.store.ts",
    find: '    .where("reserved_until", "is", null),',
    put: "",
    caughtBy: undo("is nobody else's for a week"),
  },
  {
    id: "erased-within-the-week",
    what: "a planned erasure makes the undo worthless",
    file: "server/src/areas/user/email-change.service.ts",
    find: "  await postponeErasure(on, userId, UNDO_DAYS);\n",
    put: "  void postponeErasure;\n",
    caughtBy: undo("nobody is erased while an address may take the account back"),
  },
  {
    id: "write-overtakes-the-undo",
    what: "a new password that was on its way is set behind the undo",
    file: "server/src/http/admission/confirmed.ts",
    find: '  if (call.stepUp && call.effect === "write") await lockPerson(on, claim.userId);\n',
    put: "  void lockPerson;\n",
    caughtBy: undo("a write that was on its way when the account was taken back"),
  },
  {
    id: "former-address-untold",
    what: "only the thief's address hears what happens to the account",
    file: "server/src/session/notices.ts",
    find: '    await enqueue(tx, "mail", { ...notice, former: id });',
    put: "    void id;",
    caughtBy: undo("is told what happens to the account"),
  },
];
