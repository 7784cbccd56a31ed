import type { Defect } from "./defect.ts";

/* Access to services of others: whose answer it is, whose token, whose location, and that what is taken back is over. */

const attacked = (name: string) => ({ project: "attack", file: "server/test/attack/external-access.test.ts", name }) as const;
const lived = (name: string) => ({ project: "server", file: "server/src/areas/external-services/access.api.test.ts", name }) as const;

export const externalServicesDefects: readonly Defect[] = [
  {
    id: "state-of-another-session",
    what: "an answer of Google is taken whichever session asked for it",
    file: "server/src/areas/external-services/access.store.ts",
    find: ` and family = \${p("family")}\n    and state_hash`,
    put: ` and \${p("family")}::uuid is not null\n    and state_hash`,
    caughtBy: attacked("another session of the same person is another session"),
  },
  {
    id: "state-for-ever",
    what: "an attempt never runs out",
    file: "server/src/areas/external-services/access.store.ts",
    find: `and state_hash = \${p("stateHash")} and expires_at > now()`,
    put: `and state_hash = \${p("stateHash")}`,
    caughtBy: attacked("after ten minutes it is too late"),
  },
  {
    id: "any-location",
    what: "a location is connected without being in the list of the company's own token",
    file: "server/src/areas/external-services/access.service.ts",
    find: "one.googleAccountId === wished.googleAccountId && one.googleLocationId === wished.googleLocationId",
    put: "one.googleAccountId === wished.googleAccountId || one.googleLocationId !== wished.googleLocationId",
    caughtBy: attacked("one that is not in the list of the own token does not exist, whoever has it"),
  },
  {
    id: "token-of-anybody",
    what: "a sealed token opens for every company",
    file: "server/src/areas/external-services/access.service.ts",
    find: "`${accountId}:${service}`",
    put: "`${accountId.slice(0, 0)}${service}`",
    caughtBy: attacked("it opens for this company and this service alone"),
  },
  {
    id: "half-an-access",
    what: "an access without the right to manage profiles is kept",
    file: "server/src/gateways/google-account.ts",
    find: "subject === undefined || !all",
    put: 'subject === undefined || (!all && MANAGE === "")',
    caughtBy: lived("half an access is none: without the right to manage, or without a token that lasts"),
  },
  {
    id: "forgotten-token",
    what: "an access that is taken back is never ended at Google",
    file: "server/src/areas/external-services/access.jobs.ts",
    find: `  await accountOf(deps).revoke(openSealed(deps.key, accountId, "google", found.token));\n`,
    put: "",
    caughtBy: attacked("taken back, it is ended at Google and gone here"),
  },
  {
    id: "confirmed-for-ever",
    what: "another location is taken for confirmed because the one before was",
    file: "server/src/areas/external-services/access.store.ts",
    find: "externally_confirmed = externally_confirmed and not exists (select from placed)",
    put: "externally_confirmed = externally_confirmed",
    caughtBy: lived("begins unconfirmed, and the reviews of the one before are not read any more"),
  },
];
