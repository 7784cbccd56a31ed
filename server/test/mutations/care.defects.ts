import type { Defect } from "./defect.ts";

/* Customer care: what staff see is noted, and they take nothing along. */

const trail = (name: string) => ({ project: "attack", file: "server/test/attack/care-trail.test.ts", name }) as const;

export const care: readonly Defect[] = [
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
    find: '    rate: "export",\n    takesOut: true,\n',
    put: '    rate: "export",\n',
    caughtBy: trail("every file is taken along or listed as looked at, and what is dear to build is taken along"),
  },
  {
    id: "export-button-in-care-mode",
    what: "the export button is offered to staff",
    file: "web/src/parts/export-buttons.tsx",
    find: "lockedReason={care ? texts.careLocked : undefined}",
    put: "lockedReason={care ? undefined : undefined}",
    caughtBy: {
      project: "web",
      file: "web/src/parts/export-buttons.test.tsx",
      name: "in customer-care mode nothing is taken along, and the button says why",
    },
  },
];
