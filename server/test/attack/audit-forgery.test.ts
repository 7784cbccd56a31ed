import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditKeysOf } from "../../src/connections.ts";
import { sealOf, type AuditKeys, type SealedContent } from "../../src/db/audit-keys.ts";
import { writeFor, writeOpen } from "../../src/db/db.ts";
import { verifyTrail } from "../../src/records/audit-chain.store.ts";
import { appendAudit } from "../../src/records/records.store.ts";
import { openHouse, type House } from "../house.ts";

/* T-AUD, the chain itself: whoever has the database, but not the key, can neither change what was written nor go on writing. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.admin.query(`insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
    values (5, 'x', 'x', 'Frau', 'A', 'B', 'cuca', '{cuca}', 'active')`);
});
afterAll(() => house.close());

let lastCompany = 700_000;
const lineOf = (accountId: string, changes: Partial<SealedContent> = {}): SealedContent => ({
  accountId,
  userId: "5",
  staff: false,
  family: null,
  call: "/api/x",
  object: null,
  fields: [],
  requestId: randomUUID(),
  ipPrefix: "10.0.0.0/24",
  ...changes,
});
const append = (line: SealedContent) => writeFor(house.job, "", line.accountId, (tx) => appendAudit(tx, line));
/** A company's chain of so many lines. */
const chainOf = async (lines: number): Promise<string> => {
  const accountId = String((lastCompany += 1));
  for (let n = 1; n <= lines; n += 1) await append(lineOf(accountId, { object: `A-${n}` }));
  return accountId;
};
const verify = async (accountId: string, keys: AuditKeys = auditKeysOf(house.config)): Promise<string[]> => {
  const { broken } = await writeOpen(house.admin, (tx) => verifyTrail(tx, keys, { accountId, userId: "0" }));
  return broken.map(({ seq, what }) => `${seq ?? "head"} ${what}`);
};
const sql = (text: string, ...values: unknown[]) => house.admin.query(text, values);
/** As in a database where somebody took the rule away that every new line has a key. */
const withoutRule = async (work: () => Promise<unknown>): Promise<void> => {
  await sql("alter table audit_event drop constraint audit_event_keyed");
  await work();
  await sql("alter table audit_event add constraint audit_event_keyed check (key_id is not null) not valid");
};

describe("the seal", () => {
  const keys: AuditKeys = { current: "k", keys: { k: Buffer.alloc(32, 1) } };
  const hex = (changes: Partial<SealedContent>): string =>
    sealOf(keys, "k", { ...lineOf("1"), requestId: "0-0", ...changes })?.toString("hex") ?? "";

  test("of two lines that a separator could confuse is not the same", () => {
    const pairs: [Partial<SealedContent>, Partial<SealedContent>][] = [
      [
        { call: "a|b", object: "c" },
        { call: "a", object: "b|c" },
      ],
      [{ object: null }, { object: "-" }],
      [{ object: null }, { object: "" }],
      [{ family: null }, { family: "-" }],
      [{ fields: ["a,b"] }, { fields: ["a", "b"] }],
      [{ fields: [] }, { fields: [""] }],
      [{ object: 'x","y' }, { object: "x", fields: ["y"] }],
      [
        { accountId: "1", userId: "23" },
        { accountId: "12", userId: "3" },
      ],
    ];
    for (const [one, other] of pairs) expect([one, hex(one)]).not.toEqual([one, hex(other)]);
    expect(hex({ object: "x" })).toBe(hex({ object: "x" }));
  });

  test("needs the key, and every part counts", () => {
    const other: AuditKeys = { current: "k", keys: { k: Buffer.alloc(32, 2) } };
    expect(sealOf(other, "k", { ...lineOf("1"), requestId: "0-0" })?.toString("hex")).not.toBe(hex({}));
    expect(sealOf(keys, "gone", lineOf("1"))).toBeUndefined();
    const changes: Partial<SealedContent>[] = [
      { userId: "6" },
      { staff: true },
      { call: "y" },
      { requestId: "1" },
      { ipPrefix: "" },
      { accountId: "2" },
    ];
    for (const change of changes) expect([change, hex(change)]).not.toEqual([change, hex({})]);
  });
});

describe("a chain", () => {
  test("holds, also with odd letters in it and under two keys", async () => {
    const accountId = await chainOf(2);
    await append(lineOf(accountId, { object: "Ä|\ud800 \u{1F600}'\"\\", fields: ["a,b", "{}", "null"] }));
    expect(await verify(accountId)).toEqual([]);
    const { keys } = auditKeysOf(house.config);
    const rotated: AuditKeys = { current: "next", keys: { ...keys, next: Buffer.alloc(32, 7) } };
    await writeFor(house.job, "", accountId, (tx) => appendAudit({ ...tx, auditKeys: rotated }, lineOf(accountId)));
    expect(await verify(accountId, rotated)).toEqual([]);
    expect(await verify(accountId)).toEqual(["4 key"]);
  });

  const attacks: Readonly<Record<string, (accountId: string) => Promise<unknown>>> = {
    "a changed line": (id) => sql("update audit_event set object = 'B' where account_id = $1 and seq = 2", id),
    "a removed line": (id) => sql("delete from audit_event where account_id = $1 and seq = 2", id),
    "a removed first line": (id) => sql("delete from audit_event where account_id = $1 and seq = 1", id),
    "a line twice": (id) =>
      sql(
        `insert into audit_event select account_id, user_id, seq, at + interval '1 s', actor, staff, session_family, call, object, fields, request_id, ip_prefix, prev_hash, hash, key_id
         from audit_event where account_id = $1 and seq = 2`,
        id,
      ),
    "two lines in the other order": (id) => sql("update audit_event set seq = 5 - seq where account_id = $1 and seq in (2, 3)", id),
    "a shortened chain": (id) => sql("delete from audit_event where account_id = $1 and seq = 3", id),
    "a head set back": (id) =>
      sql(
        "update audit_head h set seq = 2, hash = (select hash from audit_event e where e.account_id = $1 and seq = 2) where account_id = $1",
        id,
      ),
    "a lost head": (id) => sql("delete from audit_head where account_id = $1", id),
    "a line of another chain": async (id) => {
      const other = await chainOf(3);
      await sql("delete from audit_event where account_id = $1 and seq = 3", id);
      await sql("update audit_event set account_id = $1 where account_id = $2 and seq = 3", id, other);
    },
    "a line made whole again without the key": async (id) => {
      await sql("update audit_event set object = 'B' where account_id = $1 and seq = 3", id);
      await withoutRule(async () => {
        await sql("update audit_event set key_id = null where account_id = $1 and seq = 3", id);
        await sql("update audit_event e set hash = audit_hash(e) where account_id = $1 and seq = 3", id);
      });
      await sql(
        "update audit_head h set hash = (select hash from audit_event e where e.account_id = $1 and seq = 3) where account_id = $1",
        id,
      );
    },
  };
  test.each(Object.entries(attacks))("does not hold with %s", async (_name, attack) => {
    const accountId = await chainOf(3);
    expect(await verify(accountId)).toEqual([]);
    await attack(accountId);
    expect(await verify(accountId)).not.toEqual([]);
  });
});

/** Named as the role itself would be, with everything that the role may write. */
const as = (pool: pg.Pool, accountId: string, work: (client: pg.ClientBase) => Promise<unknown>) =>
  writeOpen(pool, async ({ client }) => {
    await client.query("select set_config('app.user_id', '5', true), set_config('app.account_id', $1, true)", [accountId]);
    await work(client);
  }).catch((error: Error) => error);

/** Opens a visit of the one whom the roles name. */
const openVisit = (accountId: string, end: string) =>
  sql(
    `insert into session (user_id, family, kind, secret_hash, bind_hash, fixed_account, idle_seconds, absolute_end, persistent)
     values (5, gen_random_uuid(), 'cuca', '', '', $1, 3600, now() + $2::interval, false)`,
    accountId,
    end,
  );
/** A chain of a company that is visited: the sign-in role writes into no other. */
const visited = async (lines: number): Promise<string> => {
  const accountId = await chainOf(lines);
  await openVisit(accountId, "1 h");
  return accountId;
};

describe("whoever has SQL as a login role, but no key,", () => {
  const roles: Readonly<Record<string, () => pg.Pool>> = {
    portal_app: () => house.app.pools.app,
    portal_auth: () => house.app.pools.auth,
    portal_job: () => house.job,
  };
  test.each(Object.keys(roles))("%s cannot go on with a chain", async (role) => {
    const pool = (roles[role] as () => pg.Pool)();
    const accountId = await visited(2);
    await as(pool, accountId, (client) =>
      client.query("select audit_append($1, 5, true, null, '/api/x', null, '{}', gen_random_uuid(), '', 'test', sha256('guessed'))", [
        accountId,
      ]),
    );
    const { rows } = await sql("select count(*)::int as n from audit_event where account_id = $1", accountId);
    expect(rows).toEqual([{ n: 3 }]);
    expect(await verify(accountId)).toEqual(["3 line"]);
  });

  test.each(Object.keys(roles))("%s can write no line without a key, nor say that one was old", async (role) => {
    const pool = (roles[role] as () => pg.Pool)();
    const accountId = await visited(1);
    const insert = (client: pg.ClientBase) =>
      client.query(
        `insert into audit_event (account_id, user_id, seq, at, actor, staff, call, fields, request_id, ip_prefix, prev_hash, hash)
         values ($1, 0, 2, now(), 5, true, '/api/x', '{}', gen_random_uuid(), '', '', '')`,
        [accountId],
      );
    expect(await as(pool, accountId, insert)).toMatchObject({ code: "23514" });
    const age = (client: pg.ClientBase) => client.query("update audit_head set unkeyed_until = 9 where account_id = $1", [accountId]);
    expect(await as(pool, accountId, age)).toMatchObject({ code: "42501" });
    expect(await verify(accountId)).toEqual([]);
  });
});

test("the sign-in role writes into the chain of the company that is visited, and of no other", async () => {
  const accountId = await chainOf(1);
  const line = lineOf(accountId, { staff: true });
  const visit = (userId: string) => writeFor(house.app.pools.auth, userId, accountId, (tx) => appendAudit(tx, { ...line, userId }));
  await expect(visit("5")).rejects.toMatchObject({ code: "42501" });
  // Line and head are fenced each for itself, not only by way of the function that writes both.
  const parts = {
    line: `insert into audit_event (account_id, user_id, seq, actor, staff, call, fields, request_id, ip_prefix, prev_hash, hash, key_id)
      values (${accountId}, 0, 2, 5, true, '/api/x', '{}', gen_random_uuid(), '', '', '', 'k')`,
    head: `update audit_head set seq = 7 where account_id = ${accountId}`,
  };
  for (const [part, text] of Object.entries(parts)) {
    const alone = writeFor(house.app.pools.auth, "5", accountId, ({ client }) => client.query(text)).then(
      () => "written",
      (error: { code?: string }) => error.code,
    );
    expect([part, await alone]).toEqual([part, "42501"]);
  }
  await openVisit(accountId, "-1 s");
  await expect(visit("5")).rejects.toMatchObject({ code: "42501" });
  await openVisit(accountId, "1 h");
  await expect(visit("6")).rejects.toMatchObject({ code: "42501" });
  await visit("5");
  expect(await verify(accountId)).toEqual([]);
});

test("a chain from before the key still holds, goes on under the key, and takes no line without one", async () => {
  const accountId = String((lastCompany += 1));
  const folder = new URL("../../migrations/", import.meta.url);
  const old = await readFile(new URL("0003_records_of_work.sql", folder), "utf8");
  const [body = ""] = /create function audit_append\([\s\S]*?end \$\$;/.exec(old) ?? [];
  // The function of those days, on the table of today: the columns it does not know stay empty.
  await sql(
    body
      .replace("create function audit_append", "create function audit_append_of_old")
      .replace("in_ip, head.hash, null)", "in_ip, head.hash, null, null)")
      .replace(
        "insert into audit_head values (in_account, chain_user, 0, sha256(''))",
        "insert into audit_head (account_id, user_id, seq, hash) values (in_account, chain_user, 0, sha256(''))",
      ),
  );
  const appendOld = () =>
    withoutRule(() => sql("select audit_append_of_old($1, 5, false, null, '/api/x', null, '{a}', gen_random_uuid(), '')", accountId));
  await appendOld();
  await appendOld();
  expect(await verify(accountId)).toEqual(["1 key", "2 key"]);
  // What the migration does to every chain that it finds.
  await sql("update audit_head set unkeyed_until = seq where account_id = $1", accountId);
  await append(lineOf(accountId));
  expect(await verify(accountId)).toEqual([]);
  await appendOld();
  expect(await verify(accountId)).toEqual(["4 key"]);
  await withoutRule(() => sql("update audit_event set object = 'B' where account_id = $1 and seq = 1", accountId));
  expect(await verify(accountId)).toEqual(["1 line", "4 key"]);
});

test("an empty chain begins where every chain begins", async () => {
  const accountId = String((lastCompany += 1));
  await sql("insert into audit_head (account_id, user_id, seq, hash) values ($1, 0, 0, $2)", accountId, createHash("sha256").digest());
  expect(await verify(accountId)).toEqual([]);
  await sql("update audit_head set seq = 1 where account_id = $1", accountId);
  expect(await verify(accountId)).toEqual(["head head"]);
});
