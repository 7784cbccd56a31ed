import { createHash } from "node:crypto";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { defineArea } from "@schaufenster/contract/call.ts";
import { codes } from "@schaufenster/contract/errors.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Db } from "../../src/db/db.ts";
import type { Statement } from "../../src/db/statement.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { mintedSession, type Browser } from "../client.ts";
import { openEdge } from "../edge.ts";
import { openHouse, type House } from "../house.ts";

/* What goes wrong behind the edge: the caller hears whose fault it was, the log what and where, and neither hears a value. */

const TYPED = "getippt4b77";

const probe = defineArea(
  async () => ({
    ask: { query: z.strictObject({ sql: z.string(), value: z.string() }), reply: z.object({}) },
    tell: {
      reply: z.object({ shown: z.string(), inner: z.object({ shown: z.string() }), list: z.array(z.object({ shown: z.string() })) }),
    },
    misfit: { reply: z.object({ shown: z.string(), notes: z.record(z.string(), z.number()) }) },
    fail: { query: z.strictObject({ how: z.string() }), reply: z.object({}) },
    refuse: { query: z.strictObject({ code: z.enum(["conflict", "gone"]) }), reply: z.object({}), errors: codes("conflict") },
  }),
  {
    ask: { method: "GET", path: "/api/probe/ask", access: "user", effect: "read", scope: "user" },
    tell: { method: "GET", path: "/api/probe/tell", access: "user", effect: "read", scope: "user" },
    misfit: { method: "GET", path: "/api/probe/misfit", access: "user", effect: "read", scope: "user" },
    refuse: { method: "GET", path: "/api/probe/refuse", access: "user", effect: "read", scope: "user" },
    fail: { method: "GET", path: "/api/probe/fail", access: "user", effect: "read", scope: "user" },
  },
);

const saying = (sql: string, value: string): Statement<object, object> => ({
  name: `probe.${createHash("md5").update(sql).digest("hex")}`,
  text: () => sql,
  values: () => [value],
});

const failures: Readonly<Record<string, () => unknown>> = {
  "an error that quotes": () => new Error(`cannot read ${TYPED}`),
  "a cause that quotes": () => new Error("x", { cause: new Error(TYPED, { cause: new TypeError(TYPED) }) }),
  "a parser that quotes": () => new RangeError(`invalid value: ${TYPED}`),
  "a shape that quotes": () => new Error("x", { cause: z.strictObject({}).safeParse({ [TYPED]: TYPED }).error }),
  "a command with its values": () => Object.assign(new Error("READONLY"), { name: "ReplyError", command: { name: "set", args: [TYPED] } }),
  "a mail server's words": () =>
    Object.assign(new Error(`550 ${TYPED} unknown`), { response: TYPED, rejected: [TYPED], responseCode: 550 }),
  "an outage with a cause that quotes": () => new Refused("unavailable", { cause: new Error(TYPED) }),
  "no error at all": () => TYPED,
};

const refuse = ({ query }: { query: { code: "conflict" | "gone" } }) => Promise.reject(new Refused(query.code));

let house: House;
let edge: House;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  edge = await openEdge(house, probe, {
    ask: async ({ db, query }: { db: Db; query: { sql: string; value: string } }) =>
      db.rows(saying(query.sql, query.value), {}).then(() => ({})),
    tell: () => ({ shown: "a", hidden: TYPED, inner: { shown: "b", hidden: TYPED }, list: [{ shown: "c", hidden: TYPED }] }),
    refuse,
    misfit: () => ({ shown: 5, notes: { [TYPED]: TYPED } }),
    fail: ({ query }: { query: { how: string } }) => Promise.reject(failures[query.how]?.()),
  });
  const { userId } = await buildUser(house);
  browser = await mintedSession(edge, userId);
});
afterAll(async () => {
  await edge.close();
  await house.close();
});

describe("the document names every answer", () => {
  test("what a call's shapes or head do not name is a loud fault here, and in production told as it is", async () => {
    logged();
    expect((await browser.send(probe.refuse, { query: { code: "conflict" } })).status).toBe(409);
    expect(logged()).not.toContain("undeclared");
    expect((await browser.send(probe.refuse, { query: { code: "gone" } })).status).toBe(500);
    expect(logged()).toContain('"call":"GET /api/probe/refuse","code":"gone"');
    const real = await openEdge(house, probe, { refuse }, { strict: false });
    const { userId } = await buildUser(house);
    expect((await (await mintedSession(real, userId)).send(probe.refuse, { query: { code: "gone" } })).status).toBe(410);
    await real.close();
  });
});

const logged = (): string => edge.log.splice(0).join("\n");

test("the reply's shape is an allow-list: what it does not name does not leave, at any depth", async () => {
  const { status, text } = await browser.send(probe.tell, {});
  expect([status, JSON.parse(text)]).toEqual([200, { data: { shown: "a", inner: { shown: "b" }, list: [{ shown: "c" }] } }]);
});

describe("a value that only the database cannot take", () => {
  test.each([
    ["a day that is none", "select $1::date", "0000-01-01", "22008"],
    ["a day of nonsense", "select $1::date", TYPED, "22007"],
    ["a number too large", "select $1::text::int4", "2147483648", "22003"],
    ["a number of nonsense", "select $1::text::int4", TYPED, "22P02"],
    ["an id of nonsense", "select $1::text::uuid", TYPED, "22P02"],
    ["a page before the first", "select 1 offset $1::text::int", "-1073741823", "2201X"],
    ["a zero byte", "select $1::text", `${TYPED}\0`, "22021"],
  ])("%s is the caller's fault, and we are told which call let it through", async (_what, sql, value, sqlState) => {
    logged();
    const answer = await browser.send(probe.ask, { query: { sql, value } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, "invalid-input"]);
    const log = logged();
    expect(log).toContain(`"call":"GET /api/probe/ask","sqlState":"${sqlState}"`);
    expect(log).not.toContain(value);
    expect(log).not.toContain('"level":50');
  });

  test("what our own sums do wrong stays our fault", async () => {
    logged();
    const answer = await browser.send(probe.ask, { query: { sql: "select 1 / $1::text::int", value: "0" } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([500, "internal"]);
    expect(logged()).toContain('"code":"22012"');
    expect((await browser.send(probe.ask, { query: { sql: "select 1 / $1::text::int", value: "1" } })).status).toBe(200);
  });
});

describe("the log has no value of a request", () => {
  test.each(Object.keys(failures))("%s", async (how) => {
    logged();
    const answer = await browser.send(probe.fail, { query: { how } });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const log = logged();
    expect(log).toContain('"msg":"fault"');
    expect(`${log}${answer.text}${JSON.stringify(answer.headers)}`).not.toContain(TYPED);
  });

  test("a fault of the database tells its code, table and rule, not the row", async () => {
    await house.admin.query(
      "create table if not exists probe (word text constraint probe_word primary key); grant select, insert on probe to portal_app",
    );
    await house.admin.query("insert into probe values ($1)", [TYPED]);
    for (const [sql, code, name] of [
      ["with one as (insert into probe values ($1) returning word) select * from one", "23505", "probe_word"],
      ["select $1 || nothing.word from probe", "42P01", ""],
    ] as const) {
      logged();
      expect((await browser.send(probe.ask, { query: { sql, value: TYPED } })).status).toBe(500);
      const log = logged();
      expect(log).toContain(`"code":"${code}"`);
      expect(log).toContain(name);
      expect(log).not.toContain(TYPED);
    }
  });

  test("a fault of ours still says what and where", async () => {
    logged();
    const answer = await browser.send(probe.misfit, {});
    expect([answer.status, answer.errors[0]?.code]).toEqual([500, "internal"]);
    const log = logged();
    expect(log).toContain("reply does not fit its shape");
    expect(log).toContain('"about":["shown: invalid_type","notes.*: invalid_type"]');
    expect(log).toContain("serve.ts");
    expect(log).not.toContain(TYPED);
  });
});

test("hostile days and versions of real calls are refused, never a fault", async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const owner = await mintedSession(house, userId);
  for (const version of [2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1, 0.5]) {
    const { status } = await owner.send(entry.updateEntryPayments, { body: { version, payments: [] } }, { accountId });
    expect([version, status]).toEqual([version, 400]);
  }
  for (const day of ["0000-01-01", "0000-00-00", "2025-02-30", "-0001-01-01", "+010000-01-01", "9999-99-99"]) {
    const query = { startDate: day, endDate: day, interval: "Month" };
    const { status } = await owner.send(entry.getViewStatistics, { query } as never, { accountId });
    expect([day, status]).toEqual([day, 400]);
  }
  expect(house.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
