import type { Defect } from "./defect.ts";

/* Customer care: what staff see is noted, and they take nothing along. */

const trail = (name: string) => ({ project: "attack", file: "server/test/attack/care-trail.test.ts", name }) as const;

const cuca = (name: string) => ({ project: "server", file: "server/src/areas/auth/login-cuca.api.test.ts", name }) as const;
const enrolment = (name: string) => ({ project: "server", file: "server/src/areas/auth/enrolment.api.test.ts", name }) as const;
const SERVICE = "server/src/areas/auth/enrolment.service.ts";

const signIn: readonly Defect[] = [
  {
    id: "staff-by-password-alone",
    what: "staff without a second factor are let in",
    file: "server/src/areas/auth/care-sign-in.handlers.ts",
    find: "throw await askStaff(door, proven, errand);",
    put: 'const refused = await askStaff(door, proven, errand);\n  if (refused.code !== "enrolment-needed") throw refused;\n  return (await enterVisit(deps, asking, proven, errand)) as never;',
    caughtBy: enrolment("are not in after the password"),
  },
  {
    id: "enrolment-by-password-alone",
    what: "a right password is enough to set up a factor",
    file: SERVICE,
    find: "if (!(await spendLink(tx, linkOf(userId, given.code)))) throw wrongCode(userId);",
    put: "void [spendLink, linkOf];",
    caughtBy: enrolment("who has the password alone sets nothing up"),
  },
  {
    id: "enrolment-beside-a-factor",
    what: "whoever has a code sets up a second factor beside the one that is there",
    file: SERVICE,
    find: 'if ((await hasTotp(tx, userId)) || (await hasPasskey(tx, userId))) throw new Refused("not-possible-now");',
    put: "void [tx, userId, hasTotp, hasPasskey];",
    caughtBy: enrolment("is not for who has a factor already"),
  },
  {
    id: "enrolment-question-reused",
    what: "the question of an enrolment is answered twice",
    file: SERVICE,
    find: 'if (!(await takeChallenge(tx, "enrolment", given.challenge))) throw new Refused("invalid-token", { field: "challenge" });',
    put: "void takeChallenge;",
    caughtBy: enrolment("by its first code, once"),
  },
  {
    id: "reset-keeps-the-passkeys",
    what: "the operator's reset leaves the lost passkey good",
    file: "server/src/floor/enrol-staff.ts",
    find: "await dropPasskey(tx, userId, id);\n",
    put: "",
    caughtBy: enrolment("takes lost factors away"),
  },
  {
    id: "reset-keeps-the-visit",
    what: "the operator's reset leaves the open visit open",
    file: "server/src/floor/enrol-staff.ts",
    find: "await endSessionsOf(tx, userId, null);",
    put: "void endSessionsOf;",
    caughtBy: enrolment("takes lost factors away"),
  },
  {
    id: "anybodys-passkey-confirms",
    what: "a stranger's passkey confirms the password of staff",
    file: "server/src/identity/factors/second-factor.ts",
    find: '!== userId) throw new Refused("wrong-credentials");\n  });',
    put: '=== "") throw new Refused("wrong-credentials");\n  });',
    caughtBy: cuca("may be a passkey"),
  },
  {
    id: "empty-reason",
    what: "any row of letters is a reason",
    file: "contract/src/areas/auth/care-reason.rules.ts",
    find: "return words.size >= REASON_LEAST.words &&",
    put: "return words.size >= 0 || words.size >= REASON_LEAST.words &&",
    caughtBy: cuca("needs a reason that says something"),
  },
];

const looks: readonly Defect[] = [
  {
    id: "care-read-unnoted",
    what: "what staff look at leaves no line",
    file: "server/src/http/run.ts",
    find: "  await noted?.();\n",
    put: "  void noted;\n",
    caughtBy: trail("every read of a company by staff leaves exactly one line before it is answered"),
  },
  {
    id: "care-read-noted-later",
    what: "staff get what they look at although the line cannot be written",
    file: "server/src/http/run.ts",
    find: "  await noted?.();\n",
    put: "  noted?.().catch(() => undefined);\n",
    caughtBy: trail("when the line cannot be written, staff get nothing; customers go on"),
  },
  {
    id: "care-read-of-nothing-noted",
    what: "a read that was refused leaves a line all the same",
    file: "server/src/http/run.ts",
    find: "  const answer = await work(scope);\n  await scope.ensureEntered();\n  await noted?.();\n",
    put: "  await noted?.();\n  const answer = await work(scope);\n  await scope.ensureEntered();\n",
    caughtBy: trail("a look at a stranger's company, or at nothing, leaves no line"),
  },
  {
    id: "care-line-without-a-visit",
    what: "the sign-in role writes into the chain of any company",
    file: "server/migrations/0019_care_reads.sql",
    find: "staff and actor = (select claimed_user()) and on_visit(account_id));",
    put: "staff and actor = (select claimed_user()));",
    caughtBy: {
      project: "attack",
      file: "server/test/attack/audit-forgery.test.ts",
      name: "the sign-in role writes into the chain of the company that is visited, and of no other",
    },
  },
  {
    id: "care-exports",
    what: "staff get exports",
    file: "server/src/http/run.ts",
    find: 'if (call.takesOut && claim.kind === "cuca") throw new Refused("care-no-export");',
    put: "",
    caughtBy: trail("staff take nothing along: every export is refused and leaves no line"),
  },
  {
    id: "export-not-marked",
    what: "one export is not marked as one",
    file: "contract/src/areas/leads/leads.calls.ts",
    find: '    scope: "account",\n    rate: "export",\n    takesOut: true,\n',
    put: '    scope: "account",\n    rate: "export",\n',
    caughtBy: trail("every file is taken along or listed as looked at, and what is dear to build is taken along"),
  },
  {
    id: "award-not-marked",
    what: "staff take the sheet of an award along",
    file: "contract/src/areas/reviews/reviews.calls.ts",
    find: '    sameAccount: ["companyId"],\n    rate: "export",\n    takesOut: true,\n',
    put: '    sameAccount: ["companyId"],\n    rate: "export",\n',
    caughtBy: trail("every file is taken along or listed as looked at, and what is dear to build is taken along"),
  },
  {
    id: "award-buttons-in-care-mode",
    what: "the files of an award are offered to staff",
    file: "web/src/areas/reviews/awards/award-card.tsx",
    find: "lockedBy={care ? lock : undefined}",
    put: "lockedBy={care ? undefined : undefined}",
    caughtBy: { project: "web", file: "web/src/areas/reviews/awards/award-card.test.tsx" },
  },
  {
    id: "export-button-in-care-mode",
    what: "the export button is offered to staff",
    file: "web/src/parts/list/export-buttons.tsx",
    find: "lockedReason={care ? texts.careLocked : undefined}",
    put: "lockedReason={care ? undefined : undefined}",
    caughtBy: {
      project: "web",
      file: "web/src/parts/list/export-buttons.test.tsx",
      name: "in customer-care mode nothing is taken along, and the button says why",
    },
  },
];

export const care: readonly Defect[] = [...signIn, ...looks];
