import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFor } from "../../src/db/db.ts";
import type { Claim } from "../../src/db/statement.ts";
import { loadBesideRooms } from "../beside-rooms.ts";
import { buildUser } from "../builders.ts";
import { openHouse, type House } from "../house.ts";
import { ALL, type Rights, type RoomRights } from "./rights.ts";
import { loadStatements } from "./statements.ts";
import { writtenBy } from "./written.ts";

/*
 * Least rights (`rights.ts`): everything that a room lists must be written by a statement of a store or by a trigger; everything the
 * database grants must be listed.
 */

/** Columns that are granted only so that a row can be held (`for update` asks for one); the fences keep them as they are. */
const ONLY_TO_HOLD = [
  "portal_job update app_user user_id",
  "portal_feed update lead_settings account_id",
  "portal_job update lead_settings account_id",
];

let house: House;
let claims: readonly Claim[];
let rooms: readonly { readonly rights: RoomRights }[];
beforeAll(async () => {
  house = await openHouse();
  claims = await loadStatements();
  rooms = await loadBesideRooms("rights");
});
afterAll(() => house.close());

const linesOf = (role: string, table: string, rights: Rights): string[] => [
  ...(["insert", "update"] as const).flatMap((op) => (rights[op]?.split(" ") ?? []).map((column) => `${role} ${op} ${table} ${column}`)),
  ...(rights.delete ? [`${role} delete ${table}`] : []),
];
/** What the rooms list; twice when two of them do. */
const listed = (): string[] =>
  rooms.flatMap(({ rights }) =>
    Object.entries(rights).flatMap(([role, tables]) => Object.entries(tables).flatMap(([table, one]) => linesOf(role, table, one))),
  );

/** What the database grants; `*` where the whole table is granted. */
const granted = async (): Promise<string[]> => {
  const { rows } = await house.admin.query<{ found: string }>(
    `select g.grantee::regrole || ' ' || lower(g.privilege_type) || ' ' || c.relname || case when g.privilege_type in ('INSERT', 'UPDATE') then ' *' else '' end as found
     from pg_class c, aclexplode(c.relacl) g
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and g.grantee <> c.relowner and g.privilege_type <> 'SELECT'
     union all
     select g.grantee::regrole || ' ' || lower(g.privilege_type) || ' ' || c.relname || ' ' || a.attname
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
     where c.relnamespace = 'public'::regnamespace and g.grantee <> c.relowner and g.privilege_type <> 'SELECT'`,
  );
  return rows.map((row) => row.found).sort();
};

/** What statements and functions write, in the same words, for nobody in particular. */
const written = async (): Promise<ReadonlySet<string>> => {
  const { rows: functions } = await house.admin.query<{ prosrc: string }>(
    "select prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')",
  );
  const texts = [...claims.flatMap(({ statements }) => statements.map((one) => one.text())), ...functions.map((one) => one.prosrc)];
  return new Set(
    texts
      .flatMap(writtenBy)
      .flatMap(({ op, table, columns }) => (op === "delete" ? [`delete ${table}`] : columns.map((one) => `${op} ${table} ${one}`))),
  );
};

describe("grants", () => {
  test("are exactly the listed ones", async () => {
    expect(await granted()).toEqual(listed().sort());
  });

  test("are all used: somebody writes each of these columns", async () => {
    const uses = await written();
    expect(uses.size).toBeGreaterThan(200);
    const idle = listed().filter((line) => {
      const [, op = "", table = "", column] = line.split(" ");
      if (column === ALL) return ![...uses].some((use) => use.startsWith(`${op} ${table} `));
      return !uses.has(column === undefined ? `${op} ${table}` : `${op} ${table} ${column}`) && !ONLY_TO_HOLD.includes(line);
    });
    expect(idle).toEqual([]);
  });
});

const refusalOf = (pool: pg.Pool, userId: string, text: string): Promise<string | undefined> =>
  writeFor(pool, userId, null, async (tx) => {
    await tx.client.query(text);
    throw new Error("done");
  }).catch((error: { code?: string; message: string }) => error.code ?? error.message);

describe("foreign SQL", () => {
  const STAFF = [
    "update app_user set roles = '{cuca}'",
    "update app_user set role = 'cuca'",
    "update app_user set status = 'active'",
    "delete from app_user",
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'cuca', '{cuca}', 'active')`,
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'user', '{user,cuca}', 'active')`,
  ];
  test("makes nobody staff, in no login role, and takes nobody's standing away", async () => {
    const { userId } = await buildUser(house);
    const { app, auth, care } = house.app.pools;
    for (const pool of [app, auth, care, house.job])
      for (const text of STAFF) {
        // Customer care cannot even begin to write; the worker erases people whose time is over.
        const expected = pool === care ? "25006" : pool === house.job && text.startsWith("delete") ? "done" : "42501";
        expect([text, await refusalOf(pool, text.startsWith("insert") ? "999999999" : userId, text)]).toEqual([text, expected]);
      }
  });

  test("a person who registers is made as before", async () => {
    const text = `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
      values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'user', '{user}', 'active')`;
    expect(await refusalOf(house.app.pools.auth, "999999998", text)).toBe("done");
  });

  test("reads no job", async () => {
    for (const pool of [house.app.pools.app, house.app.pools.auth])
      for (const text of [
        "select data from pgboss.job",
        "select data from pgboss.job_common",
        "delete from pgboss.job",
        "select * from pgboss.schedule",
      ])
        await expect(pool.query(text)).rejects.toMatchObject({ code: "42501" });
  });
});
