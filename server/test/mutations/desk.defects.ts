import type { Defect } from "./defect.ts";

/* The desk: who gets in, and that nobody decides what another has in hand. */

const desk = (name: string) => ({ project: "server", file: "server/src/doors/desk/desk.api.test.ts", name }) as const;
const SERVICE = "server/src/doors/desk/desk.service.ts";

export const deskDefects: readonly Defect[] = [
  {
    id: "desk-on-a-visit",
    what: "whoever visits a company works at the desk at the same time",
    file: "server/src/db/scope.ts",
    find: "not (s.fixed_account is null and 'desk' = any (u.roles))",
    put: "not ('desk' = any (u.roles))",
    caughtBy: desk("nobody but staff of the desk"),
  },
  {
    id: "desk-without-role",
    what: "every member of staff gets to the desk by the password",
    file: "server/src/session/care-visit.ts",
    find: 'errand === "desk" ? await hasRole(tx, userId, "desk")',
    put: 'errand === "desk" ? await hasRole(tx, userId, "cuca")',
    caughtBy: desk("with password, role and second factor"),
  },
  {
    id: "desk-old-version",
    what: "the second of two is not told that the case has changed",
    file: SERVICE,
    find: 'if (held.version !== version) throw new Refused("conflict");',
    put: "void version;",
    caughtBy: desk("the second is told that the case has changed"),
  },
  {
    id: "desk-in-other-hands",
    what: "staff decide what a colleague has taken",
    file: SERVICE,
    find: "(mine && held.taken_by !== me)",
    put: "(mine && held.taken_by === null)",
    caughtBy: desk("the second is told that the case has changed"),
  },
  {
    id: "desk-overdue-asleep",
    what: "a case that was put off stays out of sight when it is overdue",
    file: "server/src/doors/desk/desk.store.ts",
    find: "(c.snoozed_until > ${TODAY} and c.due_at >= now())",
    put: "(c.snoozed_until > ${TODAY})",
    caughtBy: desk("what was put off is out of sight until its day"),
  },
  {
    id: "desk-other-brand",
    what: "a person is put to a company of another brand",
    file: SERVICE,
    find: "if (chosenId !== null && !(await isCompanyOf(tx, at.brand, chosenId)))",
    put: "if (chosenId !== null && !(await isCompanyOf(tx, at.brand, chosenId)) && chosenId === at.me)",
    caughtBy: { ...desk("needs a company of this brand"), file: "server/src/doors/desk/desk-decisions.api.test.ts" },
  },
];
