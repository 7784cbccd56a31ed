import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { runScoped, type Prefix } from "./scoped-query.ts";

/* The query lives on private parts of the driver: an update that changes them must fail here, not in front of customers. */

interface Wire extends NodeJS.EventEmitter {
  readonly stream: { write: (data: Buffer) => boolean };
}
type Opened = pg.Client & { readonly connection: Wire; readonly processID: number };

const PARSE = "P";
const DESCRIBE = "D";

const open = async (): Promise<Opened> => {
  const client = new pg.Client({ host: "127.0.0.1", port: inject("databasePort"), user: "postgres", database: "postgres" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("prepare named(text) as select set_config('app.user_id', $1, true), 'of the prefix' as word");
  await client.query("prepare broken(int) as select 1 / $1");
  await client.query("create temp table done (n int)");
  return client as Opened;
};

/** The kinds of the messages in one write: a letter, then the length of the rest. */
const kindsIn = (data: Buffer): string[] => {
  const kinds: string[] = [];
  for (let at = 0; at < data.length; at += 1 + data.readInt32BE(at + 1)) kinds.push(data.toString("latin1", at, at + 1));
  return kinds;
};
/** What left meanwhile, write by write, and how often the server said that it is ready again. */
const listen = async ({ connection }: Opened, work: () => Promise<unknown>) => {
  const writes: string[][] = [];
  let ready = 0;
  const { stream } = connection;
  const write = stream.write.bind(stream);
  const count = (): void => void (ready += 1);
  stream.write = (data) => {
    writes.push(kindsIn(data));
    return write(data);
  };
  connection.on("readyForQuery", count);
  await work();
  connection.off("readyForQuery", count);
  stream.write = write;
  return { writes, ready };
};

const named = (user: string): Prefix => ({ name: "named", values: [user] });
const BROKEN: Prefix = { name: "broken", values: [0] };
const WHO = "select current_setting('app.user_id') as who, $1::int as n";
const who = (client: pg.ClientBase, user: string, n: number) => runScoped(client, [named(user)], "who", WHO, [n]);
const DO = "insert into done values ($1) returning n";
const countDone = async (client: pg.ClientBase) => (await client.query("select from done")).rowCount;

let client: Opened;
beforeEach(async () => {
  client = await open();
});
afterEach(() => client.end());

test("prefixes and statement leave in one write and are answered once; only the statement's rows come back", async () => {
  const { writes, ready } = await listen(client, async () => {
    const { rows, rowCount } = await runScoped(client, [named("7"), named("8")], "who", WHO, [1]);
    expect([rows, rowCount]).toEqual([[{ who: "8", n: 1 }], 1]);
  });
  expect(writes).toEqual([["P", "B", "E", "B", "E", "B", "D", "E", "S"]]);
  expect(ready).toBe(1);
});

test("a statement is prepared and described once per connection, and read alike every time", async () => {
  const TEXT = "select now() as at, 5::bigint as big, array[1, 2] as list, $1::int as n";
  const results: pg.QueryResult[] = [];
  const { writes } = await listen(client, async () => {
    for (const n of [1, 2, 3]) results.push(await runScoped(client, [named("7")], "typed", TEXT, [n]));
  });
  expect(writes.flat().filter((kind) => kind === PARSE || kind === DESCRIBE)).toEqual([PARSE, DESCRIBE]);
  for (const [n, { rows }] of results.entries()) expect(rows).toEqual([{ at: expect.any(Date), big: "5", list: [1, 2], n: n + 1 }]);
  const { rows } = await client.query("select name from pg_prepared_statements where name = 'typed'");
  expect(rows).toHaveLength(1);
});

test("what a prefix sets is gone with the answer", async () => {
  expect((await who(client, "7", 1)).rows).toEqual([{ who: "7", n: 1 }]);
  expect((await client.query("select current_setting('app.user_id', true) as who")).rows).toEqual([{ who: "" }]);
  const alone = await runScoped(client, [], "who", WHO, [2]);
  expect(alone.rows).toEqual([{ who: "", n: 2 }]);
});

test("a prefix that raises keeps the statement from running; the connection and the statement's name stay good", async () => {
  await expect(runScoped(client, [named("7"), BROKEN], "do", DO, [1])).rejects.toThrow("division by zero");
  expect(await countDone(client)).toBe(0);
  expect((await runScoped(client, [named("7")], "do", DO, [2])).rows).toEqual([{ n: 2 }]);
  expect((await runScoped(client, [named("7")], "do", DO, [3])).rows).toEqual([{ n: 3 }]);
});

test("a statement that raises takes back what it did, and the next one runs", async () => {
  const TEXT = "with added as (insert into done values ($1) returning n) select 1 / (n - 1) from added";
  await expect(runScoped(client, [named("7")], "fails", TEXT, [1])).rejects.toThrow("division by zero");
  expect(await countDone(client)).toBe(0);
  expect((await who(client, "7", 1)).rows).toEqual([{ who: "7", n: 1 }]);
});

test("a statement that PostgreSQL does not understand is called so every time", async () => {
  for (let turn = 0; turn < 2; turn += 1)
    await expect(runScoped(client, [named("7")], "wrong", "select colour", [])).rejects.toThrow('column "colour" does not exist');
  expect((await who(client, "7", 1)).rows).toEqual([{ who: "7", n: 1 }]);
});

test("a value that cannot be sent is refused before anything leaves", async () => {
  const value = {
    toPostgres: () => {
      throw new Error("cannot be sent");
    },
  };
  await expect(runScoped(client, [named("7")], "who", WHO, [value])).rejects.toThrow("cannot be sent");
  expect((await who(client, "7", 1)).rows).toEqual([{ who: "7", n: 1 }]);
});

const KINDS = `select 1::int2 as a, null::int as b, 'ä"\\n' as "c d", true as e, now() as f, '{1,2}'::int[] as g, '{"h": [1]}'::jsonb as h, '\\x00ff'::bytea as i,
  1.5::float8 as j, 12345678901234567890::numeric as k, current_date as l, '{x,NULL}'::text[] as m, 2 as a`;

test("rows are those of the driver, kind by kind, also the second time", async () => {
  const plain = await client.query(KINDS.replaceAll("now()", "'2026-03-29 01:30:00.123456+00'::timestamptz"));
  const text = KINDS.replaceAll("now()", "'2026-03-29 01:30:00.123456+00'::timestamptz");
  for (let turn = 0; turn < 2; turn += 1) expect((await runScoped(client, [named("7")], "kinds", text, [])).rows).toStrictEqual(plain.rows);
});

test("a row that cannot be read fails its own query, and no other", async () => {
  const { builtins, getTypeParser, setTypeParser } = pg.types;
  const read = getTypeParser(builtins.MONEY);
  setTypeParser(builtins.MONEY, () => {
    throw new Error("cannot be read");
  });
  try {
    await expect(runScoped(client, [named("7")], "money", "select 1::money as p from generate_series(1, 3)", [])).rejects.toThrow(
      "cannot be read",
    );
    expect((await who(client, "7", 1)).rows).toEqual([{ who: "7", n: 1 }]);
  } finally {
    setTypeParser(builtins.MONEY, read);
  }
});

test("several connections at once get their own rows, also behind one that failed", async () => {
  const clients = await Promise.all([open(), open(), open()]);
  const told = clients.map(async (one, of) => {
    const rows: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      await expect(runScoped(one, [BROKEN], "who", WHO, [n])).rejects.toThrow("division by zero");
      rows.push(...(await who(one, `${of}-${n}`, n)).rows);
    }
    return rows;
  });
  const expected = clients.map((_, of) => Array.from({ length: 10 }, (__, n) => ({ who: `${of}-${n}`, n })));
  expect(await Promise.all(told)).toEqual(expected);
  await Promise.all(clients.map((one) => one.end()));
});

test("a connection that dies in the middle fails its query; another one prepares for itself", async () => {
  const second = await open();
  const sleeping = runScoped(client, [named("7")], "sleep", "select pg_sleep(60)", []);
  await Promise.all([expect(sleeping).rejects.toThrow(/terminat/), second.query("select pg_terminate_backend($1)", [client.processID])]);
  await expect(who(client, "7", 1)).rejects.toThrow(/not queryable|closed|terminat/i);
  expect((await who(second, "8", 2)).rows).toEqual([{ who: "8", n: 2 }]);
  await second.end();
});
