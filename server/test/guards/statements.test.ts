import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimTables, type Claim, type Param } from "../../src/db/statement.ts";
import { STAGE_NAMES, STAGE_TABLES } from "../../src/doors/feed/feed.tables.ts";
import { openHouse, type House } from "../house.ts";
import { writeRows } from "./rows-text.ts";
import { loadStatements } from "./statements.ts";
import { askUse, type Used } from "./tables-used.ts";

/*
 * One owner per table. Every statement is prepared on the migrated database: it writes only what its room owns, reads of others only what
 * the room's `*.tables.ts` names, and its columns are those of the declared row (`src/db/rows.ts`, which the compiler compares).
 *
 * Not seen: what functions and triggers of the database touch, SQL that is no named statement (filling the registers, the demo world),
 * whether a column may be null, and what stands in JSON.
 */

const ROWS = fileURLToPath(new URL("../../src/db/rows.ts", import.meta.url));

let house: House;
let client: pg.PoolClient;
let claims: readonly Claim[];
const uses = new Map<string, Used>();
beforeAll(async () => {
  house = await openHouse();
  client = await house.admin.connect();
  // What the feed lays out for one transaction; every connection of its own has them.
  await client.query(STAGE_TABLES);
  claims = [...(await loadStatements())];
  for (const { name, text } of claims.flatMap(({ statements }) => statements)) uses.set(name, await askUse(client, text()));
});
afterAll(async () => {
  client.release();
  await house.close();
});

/** A person's rows are read and erased table by table, as the rooms that own them say in their `*.personal.ts`. */
const saidByItsRoom = (name: string): string | undefined => /^personal\.(?:read|erase)\.(\w+)$/.exec(name)?.[1];

/** The queue's own, of its library: whoever watches looks into them, and nobody else. */
const QUEUE_TABLES = ["job", "queue"];

const findFaults = ({ room, owns, reads }: Claim, name: string, used: Used): string[] => {
  const mine: readonly string[] = [...owns, saidByItsRoom(name) ?? ""];
  const seen: readonly string[] = [...mine, ...reads, ...STAGE_NAMES, ...(room === "watch" ? QUEUE_TABLES : [])];
  return [
    ...used.writes
      .filter((table) => !mine.includes(table) && !STAGE_NAMES.some((one) => one === table))
      .map((table) => `${room}: ${name} writes ${table}`),
    ...used.reads.filter((table) => !seen.includes(table)).map((table) => `${room}: ${name} reads ${table}`),
  ];
};
const useOf = (name: string): Used => uses.get(name) ?? { reads: [], writes: [], columns: [] };

describe("statements", () => {
  test("have a name each", () => {
    const names = claims.flatMap(({ statements }) => statements.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });
  test("write their room's tables only, and read of others what the room names", () => {
    expect(claims.flatMap((claim) => claim.statements.flatMap(({ name }) => findFaults(claim, name, useOf(name))))).toEqual([]);
  });
  test("give the rows that the compiler compares with the declared ones", async () => {
    const told = [...uses].filter(([name]) => saidByItsRoom(name) === undefined).map(([name, { columns }]) => [name, columns] as const);
    await expect(writeRows(new Map(told))).toMatchFileSnapshot(ROWS);
  });
});

describe("tables", () => {
  test("have one owner each", async () => {
    const { rows } = await house.admin.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
       and relname <> 'schema_migration'`,
    );
    expect(claims.flatMap(({ owns }) => owns).toSorted()).toEqual(rows.map(({ relname }) => relname).toSorted());
  });
  test("of others are named only where they are read", () => {
    const idle = claims.flatMap(({ room, reads, statements }) =>
      reads.filter((table) => !statements.some(({ name }) => useOf(name).reads.includes(table))).map((table) => `${room}: ${table}`),
    );
    expect(idle).toEqual([]);
  });
});

const STRANGER: Claim = { room: "stranger", owns: ["lead"], reads: ["account"], statements: [] };
const ask = async (text: string): Promise<string[]> => findFaults(STRANGER, "x", await askUse(client, text));
const oneName = (p: Param<{ accountId: string }>) => sql<{ name: string }>`select ${p("accountId")}`;

describe("the guard sees", () => {
  test.each([
    "delete from review where account_id = $1",
    "with gone as (delete from review where account_id = $1 returning id) select count(*) from gone",
    "insert into review (account_id, id) select account_id, id from lead",
  ])("a foreign write: %s", async (text) => {
    expect(await ask(text)).toEqual(["stranger: x writes review"]);
  });
  test("a read table that is written", async () => {
    expect(await ask("update account set name = $1")).toEqual(["stranger: x writes account"]);
  });
  test.each([
    "select 1 from lead l where exists (select from review where account_id = l.account_id)",
    // The plan has no trace of the joined table: none of its columns is asked for, and its key is unique.
    "select l.id from lead l left join customer c on c.account_id = l.account_id",
  ])("a foreign read: %s", async (text) => {
    expect(await ask(text)).toEqual([expect.stringMatching(/^stranger: x reads (review|customer)$/)]);
  });
  test("what is allowed, and says nothing", async () => {
    expect(await ask("update lead l set status = $1 from account a where a.account_id = l.account_id")).toEqual([]);
  });
  test("a statement that PostgreSQL does not understand", async () => {
    await expect(askUse(client, "select colour from lead")).rejects.toThrow('column "colour" does not exist');
  });

  test("columns that are not those of the declared row: they do not compile", () => {
    const { statement } = claimTables("stranger", {});
    expect(statement("company.name", oneName).name).toBe("company.name");
    // @ts-expect-error the column has another name
    statement("company.name", () => sql<{ title: string }>``);
    // @ts-expect-error it is a text
    statement("company.name", () => sql<{ name: number }>``);
    // @ts-expect-error there is one column only
    statement("company.name", () => sql<{ name: string; at: Date }>``);
    // @ts-expect-error one column is forgotten
    statement("offers.one", () => sql<{ id: string }>``);
  });
});
