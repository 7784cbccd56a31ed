import type { Defect } from "./defect.ts";

/* What each database role may write, and the seal of the trail. */

const grants = (name: string) => ({ project: "server", file: "server/test/guards/grants.test.ts", name }) as const;
const roles = (name: string) => ({ project: "server", file: "server/test/guards/database-roles.test.ts", name }) as const;
const forgery = (name: string) => ({ project: "attack", file: "server/test/attack/audit-forgery.test.ts", name }) as const;

const COLUMNS = "server/migrations/0017_grants_by_column.sql";
const KEYED = "server/migrations/0018_keyed_audit.sql";

const rights: readonly Defect[] = [
  {
    id: "portal-makes-staff",
    what: "the portal's role may set the roles of a person",
    file: COLUMNS,
    find: "grant update (salutation, first_name, last_name, display_name,",
    put: "grant update (roles, salutation, first_name, last_name, display_name,",
    caughtBy: grants("makes nobody staff"),
  },
  {
    id: "registration-makes-staff",
    what: "the sign-in role may register somebody as staff",
    file: COLUMNS,
    find: "with check (role in ('user', 'customer') and roles = array[role] and status = 'active');",
    put: "with check (status = 'active');",
    caughtBy: grants("makes nobody staff"),
  },
  {
    id: "whole-table-granted",
    what: "a role may change every column of a table",
    file: COLUMNS,
    find: "update (reply) on idempotency to portal_app;",
    put: "update on idempotency to portal_app;",
    caughtBy: grants("are exactly the listed ones"),
  },
  {
    id: "portal-reads-jobs",
    what: "the portal's role reads what waits in the queue",
    file: "server/src/db/migrate.ts",
    find: "grant select (id) on pgboss.job, pgboss.job_common to portal_app, portal_auth, portal_desk, portal_feed;",
    put: "grant select on pgboss.job, pgboss.job_common to portal_app, portal_auth, portal_desk, portal_feed;",
    caughtBy: grants("reads no job"),
  },
  {
    id: "one-password-for-all",
    what: "every pool signs in with the password of the first role",
    file: "server/src/db/pools.ts",
    find: "new RolePool(settings, passwords?.[user]);",
    put: "new RolePool(settings, passwords?.portal_app);",
    caughtBy: roles("the pools use them"),
  },
  {
    id: "api-holds-the-workers-password",
    what: "the API starts with the worker's password",
    file: "server/src/config.ts",
    find: 'api: ["DATABASE_PASSWORD_JOB", "DATABASE_PASSWORD_FEED",',
    put: 'api: ["DATABASE_PASSWORD_FEED",',
    caughtBy: roles("in production no process starts with another one's passwords"),
  },
];

const seals: readonly Defect[] = [
  {
    id: "seal-without-key",
    what: "the seal of a line is a plain hash",
    file: "server/src/db/audit-keys.ts",
    find: 'createHmac("sha256", key)',
    put: 'createHmac("sha256", "")',
    caughtBy: forgery("needs the key, and every part counts"),
  },
  {
    id: "seal-with-a-separator",
    what: "the parts of a line are joined by a sign that may stand in them",
    file: "server/src/db/audit-keys.ts",
    find: ".update(JSON.stringify(parts, mendHalves))",
    put: '.update(parts.map((part) => mendHalves("", part) ?? "-").join("|"))',
    caughtBy: forgery("of two lines that a separator could confuse is not the same"),
  },
  {
    id: "seal-of-no-place",
    what: "a line's hash does not bind it to its predecessor",
    file: KEYED,
    find: "next_hash := sha256(in_seal || head.hash ||",
    put: "next_hash := sha256(in_seal ||",
    caughtBy: forgery("holds, also with odd letters in it and under two keys"),
  },
  {
    id: "unkeyed-line-taken",
    what: "the table takes a line without a key",
    file: KEYED,
    find: "alter table audit_event add constraint audit_event_keyed check (key_id is not null) not valid;",
    put: "alter table audit_event add constraint audit_event_keyed check (true) not valid;",
    caughtBy: forgery("can write no line without a key, nor say that one was old"),
  },
  {
    id: "unkeyed-line-believed",
    what: "verifying believes every line without a key",
    file: "server/src/records/audit-chain.store.ts",
    find: 'BigInt(row.seq) <= BigInt(row.unkeyed_until ?? "0") ?',
    put: "row.seq.length > 0 ?",
    caughtBy: forgery("does not hold with"),
  },
  {
    id: "head-not-compared",
    what: "verifying does not see that the end of a chain is gone",
    file: "server/src/records/audit-chain.store.ts",
    find: 'if (!isWhole) this.#report(last, null, "head");',
    put: "void isWhole;",
    caughtBy: forgery("does not hold with"),
  },
];

export const rightsAndSeals: readonly Defect[] = [...rights, ...seals];
