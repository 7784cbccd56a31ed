import type { Defect } from "./defect.ts";

/* Recovery codes, what is told about second factors, and what a new password ends. */

const told = (name: string) => ({ project: "server", file: "server/src/areas/user/factor-notices.api.test.ts", name }) as const;
const factor = (name: string) => ({ project: "server", file: "server/src/areas/user/second-factor.api.test.ts", name }) as const;
const code = (name: string) => ({ project: "server", file: "server/src/identity/factors/recovery-code.test.ts", name }) as const;
const reset = (name: string) => ({ project: "attack", file: "server/test/attack/password-reset.test.ts", name }) as const;
const HANDLERS = "server/src/areas/user/second-factor.handlers.ts";
const CODES = "server/src/identity/factors/recovery-code.ts";
const UNFINISHED = "server/src/identity/unfinished.store.ts";

export const recovery: readonly Defect[] = [
  {
    id: "new-app-untold",
    what: "nobody hears that an app was set up",
    file: HANDLERS,
    find: '    await tellWithScene(tx, enqueue, request, actor.userId, "totp-added");\n',
    put: "",
    caughtBy: told("Authentifizierungs-App eingerichtet"),
  },
  {
    id: "factor-told-at-one-address",
    what: "whoever changed the address hears alone of the new passkey",
    file: "server/src/session/notices.ts",
    find: "=> tellPerson(tx, enqueue, { template, brand, userId, at: new Date().toISOString(), device: deviceName(userAgent) });",
    put: '=> enqueue(tx, "mail", { template, brand, userId, at: new Date().toISOString(), device: deviceName(userAgent) });',
    caughtBy: told("Passkey hinzugefügt"),
  },
  {
    id: "used-code-untold",
    what: "a recovery code opens the account and nobody hears of it",
    file: "server/src/identity/factors/second-factor.ts",
    find: "  if (used) await whenRecovered(tx, userId);\n",
    put: "",
    caughtBy: told("Ein Wiederherstellungscode wurde benutzt"),
  },
  {
    id: "recovery-code-short",
    what: "a recovery code has 80 bits",
    file: CODES,
    find: "const GROUPS = 6;",
    put: "const GROUPS = 4;",
    caughtBy: code("120 bits"),
  },
  {
    id: "recovery-code-of-anybody",
    what: "the hash of a recovery code does not say whose it is",
    file: CODES,
    find: "`recovery:${userId}:${asMeant(code)}`",
    put: "`recovery:${asMeant(code)}`",
    caughtBy: code("however it is typed"),
  },
  {
    id: "renewal-keeps-old-codes",
    what: "a lost sheet of codes still opens after new ones were made",
    file: "server/src/identity/factors/own-factors.store.ts",
    find: "hashes: readonly Buffer[]): Promise<void> => {\n  await on.rows(dropCodes, { userId });\n",
    put: "hashes: readonly Buffer[]): Promise<void> => {\n",
    caughtBy: factor("ends the old codes, used or not"),
  },
  {
    id: "renewal-without-app",
    what: "recovery codes are handed out where no app is set up",
    file: "server/src/areas/user/second-factor.service.ts",
    find: '  if (!(await hasTotp(on, userId))) throw new Refused("not-possible-now");\n',
    put: "",
    caughtBy: factor("and where no app is set up"),
  },
  {
    id: "reset-keeps-begun-wish",
    what: "a change of address that a thief began goes on after the owner's new password",
    file: UNFINISHED,
    find: "  await on.rows(dropWish, { userId });\n",
    put: "",
    caughtBy: reset("a wish whose letter was not written yet"),
  },
  {
    id: "reset-keeps-link-of-change",
    what: "the link to a thief's address is good for the owner's next change of address",
    file: UNFINISHED,
    find: '["reset", "email-activate"] as const',
    put: '["reset"] as const',
    caughtBy: reset("the change of address that somebody had begun"),
  },
  {
    id: "new-password-keeps-links",
    what: "a link for a password outlives the password that the owner chose in the profile",
    file: "server/src/areas/user/security.handlers.ts",
    find: '    await voidLinks(tx, actor.userId, "reset");\n',
    put: "",
    caughtBy: reset("when the owner changed it in the profile"),
  },
  {
    id: "reset-keeps-questions",
    what: "whoever typed the old password may still answer the question behind it",
    file: UNFINISHED,
    find: "  await on.rows(endQuestions, { userId });\n",
    put: "",
    caughtBy: reset("the questions that waited for an answer"),
  },
  {
    id: "reset-brings-new-guesses",
    what: "every new password brings twenty new guesses at the app's code",
    file: UNFINISHED,
    find: '    .updateTable("login_challenge")\n    .set({ expires_at: sql`now()` })\n',
    put: '    .deleteFrom("login_challenge")\n',
    caughtBy: reset("gets no new guesses"),
  },
  {
    id: "reset-keeps-known-browsers",
    what: "the thief's browser stays a known one after the owner's new password",
    file: UNFINISHED,
    find: "  await on.rows(forgetDevices, { userId });\n",
    put: "",
    caughtBy: reset("the browsers that were known"),
  },
];
