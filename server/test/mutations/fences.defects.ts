import type { Defect } from "./defect.ts";

/* What stands between companies and between people: the check in front of every statement, the tables' own policies, the trail. */

const knockOut = (name: string) => ({ project: "attack", file: "server/test/attack/knock-out.test.ts", name }) as const;
const matrix = (name: string) => ({ project: "attack", file: "server/test/attack/matrix.test.ts", name }) as const;
const catalogue = (name: string) => ({ project: "server", file: "server/test/guards/catalogue.test.ts", name }) as const;
/** Its tests build on each other. */
const CONTACT = { project: "attack", file: "server/test/attack/lead-contact.test.ts" } as const;
const audit = (name: string) => ({ project: "attack", file: "server/test/attack/audit.test.ts", name }) as const;

const scopes: readonly Defect[] = [
  {
    id: "company-as-told",
    what: "the company is taken as told instead of looked up among the person's own",
    file: "server/src/db/scope.ts",
    find: "and m.account_id = nullif($2, '')::bigint\",",
    put: "and m.account_id = nullif($2, '')::bigint union all select nullif($2, '') limit 1\",",
    caughtBy: matrix("a foreign company looks like an unknown one"),
  },
  {
    id: "any-company-of-the-visit",
    what: "staff on a visit see every company",
    file: "server/src/db/scope.ts",
    find: "select s.fixed_account::text from session s where s.user_id = $1::bigint and s.kind = 'cuca' and s.fixed_account = nullif($2, '')::bigint",
    put: "select nullif($2, '') from session s where s.user_id = $1::bigint and s.kind = 'cuca' and nullif($2, '') is not null",
    caughtBy: matrix("a foreign company looks like an unknown one"),
  },
  {
    id: "role-unchecked",
    what: "a person without the role of a customer uses the company's calls",
    file: "server/src/db/scope.ts",
    find: "when $6 <> '' and not ($6 = any (u.roles)) then deny('forbidden')\n        when ${STRANGE}",
    put: "when ${STRANGE}",
    caughtBy: matrix("gets what the table promises from every call"),
  },
  {
    id: "stranger-not-denied",
    what: "a stranger's company is answered with nothing instead of refused",
    file: "server/src/db/scope.ts",
    find: "when $6 <> '' and not ($6 = any (u.roles)) then deny('forbidden')\n        when ${STRANGE} then deny('not-found')",
    put: "when $6 <> '' and not ($6 = any (u.roles)) then deny('forbidden')",
    caughtBy: matrix("a foreign company looks like an unknown one"),
  },
  {
    id: "brand-unchecked",
    what: "a company is served in the portal of another brand",
    file: "server/src/db/scope.ts",
    find: "and a.brand = $7",
    put: "and $7 <> ''",
    caughtBy: { project: "server", file: "server/src/areas/company/company.api.test.ts", name: "is none for any call: read, list, write" },
  },
  {
    id: "care-role-unchecked",
    what: "who is no longer staff goes on visiting",
    file: "server/src/db/scope.ts",
    find: "when not ('cuca' = any (u.roles)) or $6 not in",
    put: "when $6 not in",
    caughtBy: {
      project: "server",
      file: "server/src/areas/auth/login-cuca.api.test.ts",
      name: "ends when whoever visits is no longer staff",
    },
  },
  {
    id: "read-unentered",
    what: "a call that reads nothing answers without a session",
    file: "server/src/http/run.ts",
    find: "  const answer = await work(scope);\n  await scope.ensureEntered();\n  await noted?.();\n  return answer;",
    put: "  return work(scope);",
    caughtBy: matrix("gets what the table promises from every call"),
  },
  {
    id: "care-may-write",
    what: "staff on a visit change what belongs to the company",
    file: "server/src/http/run.ts",
    find: 'if (call.effect === "write" && claim.kind === "cuca" && !call.careMayWrite && !deps.careUnchecked) throw new Refused("care-read-only");',
    put: "",
    caughtBy: {
      project: "server",
      file: "server/src/areas/auth/login-cuca.api.test.ts",
      name: "only looks: every write is refused and leaves no line",
    },
  },
];

const policies: readonly Defect[] = [
  {
    id: "fence-open",
    what: "the tables' own fence lets every company through",
    file: "server/migrations/0002_people_and_sessions.sql",
    find: "create policy named_account on %s using (account_id = (select claimed_account())) with check",
    put: "create policy named_account on %s using (true) with check",
    caughtBy: knockOut("without the application's check the database refuses: no leak"),
  },
  {
    id: "fence-not-forced",
    what: "the owner of the tables passes the fence",
    file: "server/migrations/0002_people_and_sessions.sql",
    find: "execute format('alter table %s enable row level security, force row level security', fenced);",
    put: "execute format('alter table %s enable row level security', fenced);",
    caughtBy: catalogue("is enabled and forced on every table and partition that names a person or a company"),
  },
  {
    id: "people-fence-open",
    what: "every person sees the passwords' hashes and sessions of all",
    file: "server/migrations/0002_people_and_sessions.sql",
    find: "create policy own_user on %I using (user_id = claimed_user()) with check",
    put: "create policy own_user on %I using (user_id is not null) with check",
    caughtBy: catalogue("asks for the company, or for the person, in both halves of every policy"),
  },
  {
    id: "phone-table-unfenced",
    what: "the calls of all companies stand behind no fence",
    file: "server/migrations/0016_phone.sql",
    find: "call fence_account('phone_call');",
    put: "grant select on phone_call to portal_app, portal_care, portal_job;",
    caughtBy: catalogue("is enabled and forced on every table and partition that names a person or a company"),
  },
  {
    id: "care-writes-in-the-database",
    what: "the database lets customer care write",
    file: "server/migrations/0016_phone.sql",
    find: "grant insert, update on phone_settings to portal_app;",
    put: "grant insert, update on phone_settings to portal_app, portal_care;",
    caughtBy: catalogue("of customer care only read"),
  },
  {
    id: "sign-in-reads-companies",
    what: "the role of the sign-in reads a company's calls",
    file: "server/migrations/0016_phone.sql",
    find: "call fence_account('phone_call');",
    put: "call fence_account('phone_call');\ngrant select on phone_call to portal_auth;",
    caughtBy: catalogue("of sign-in see no company's data"),
  },
  {
    id: "contact-open-in-database",
    what: "the database shows who asks before the request is accepted",
    file: "server/migrations/0014_request_work.sql",
    find: "create policy accepted_only on lead_contact as restrictive for select to portal_app, portal_care using (lead_status = 'accepted');",
    put: "create policy accepted_only on lead_contact as restrictive for select to portal_app, portal_care using (true);",
    caughtBy: CONTACT,
  },
  {
    id: "drafts-open-to-co-workers",
    what: "whoever works for the company reads what a colleague typed and did not save",
    file: "server/src/areas/entry/draft.store.ts",
    find: '    .where("user_id", "=", p("userId"))\n    .where("form", "like"',
    put: '    .where("form", "like"',
    caughtBy: { project: "server", file: "server/src/areas/entry/draft.api.test.ts", name: "nor without the table's policies" },
  },
  {
    id: "drafts-open-in-database",
    what: "the database shows the drafts of colleagues",
    file: "server/migrations/0003_records_of_work.sql",
    find: "create policy own_draft on draft to portal_app\n  using (user_id = (select claimed_user()) and account_id = (select claimed_account()))",
    put: "create policy own_draft on draft to portal_app\n  using (account_id = (select claimed_account()))",
    caughtBy: { project: "server", file: "server/src/areas/entry/draft.api.test.ts", name: "nor by any statement that asks for nobody" },
  },
  {
    id: "kept-answers-of-others",
    what: "the answers kept for repetitions are open to everybody",
    file: "server/migrations/0003_records_of_work.sql",
    find: "create policy own_user on idempotency using (user_id = (select claimed_user())) with check",
    put: "create policy own_user on idempotency using (user_id is not null) with check",
    caughtBy: catalogue("asks for the company, or for the person, in both halves of every policy"),
  },
];

const trail: readonly Defect[] = [
  {
    id: "write-without-a-line",
    what: "changes leave no line in the trail",
    file: "server/src/http/run.ts",
    find: "      await appendAudit(tx, auditLine(call, claim, input, facts));",
    put: "      void auditLine;",
    caughtBy: audit("every write that is built leaves exactly one line, and no read leaves any"),
  },
  {
    id: "trail-has-what-was-typed",
    what: "the trail keeps the values instead of the names of the fields",
    file: "server/src/http/trail.ts",
    find: 'fields: Object.keys((input.parts["body"]',
    put: 'fields: Object.values((input.parts["body"]',
    caughtBy: audit("a line says who, what and where from, and not what was typed"),
  },
  {
    id: "sign-in-without-a-line",
    what: "a sign-in leaves no line in the person's chain",
    file: "server/src/session/sign-in.ts",
    find: "await appendAudit(tx, personLine({ id: origin.requestId, ipPrefix: origin.ipPrefix }, userId, origin.call, family));",
    put: "void [appendAudit, personLine, family];",
    caughtBy: audit("every write that is built leaves exactly one line, and no read leaves any"),
  },
  {
    id: "trail-can-be-changed",
    what: "the portal may rewrite the trail",
    file: "server/migrations/0017_grants_by_column.sql",
    find: "grant insert on audit_event to portal_app, portal_auth, portal_job;",
    put: "grant insert, update on audit_event to portal_app, portal_auth, portal_job;",
    caughtBy: audit("no login role can change or remove a line, not even in a partition"),
  },
];

export const fences: readonly Defect[] = [...scopes, ...policies, ...trail];
