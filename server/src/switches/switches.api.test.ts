import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../test/builders.ts";
import { runCli } from "../../test/cli.ts";
import { signedIn, type Browser } from "../../test/client.ts";
import { openHouse, type House } from "../../test/house.ts";
import { webFolder } from "../../test/web-folder.ts";
import { auditKeysOf } from "../connections.ts";
import { openDb, writeOpen } from "../db/db.ts";
import { verifyTrail } from "../records/audit-chain.store.ts";
import { overdue, SWITCHES } from "./registry.ts";
import { openSwitches } from "./switches.ts";

let house: House;
let folder: Awaited<ReturnType<typeof webFolder>>;
let browser: Browser;
let companies: string[];
beforeAll(async () => {
  folder = await webFolder();
  house = await openHouse({ WEB_DIST: folder.path });
  const { login, userId } = await buildUser(house);
  companies = [];
  for (let n = 0; n < 2; n += 1) companies.push((await buildCompany(house, { members: [userId] })).accountId);
  browser = await signedIn(house, login);
});
afterAll(async () => {
  await house.close();
  await folder.remove();
});
beforeEach(async () => void (await house.admin.query("delete from feature_switch")));

const SAID = ["--operator", "Erika Muster", "--reason", "Probelauf mit zwei Betrieben"] as const;
const turn = async (...words: readonly string[]) => {
  const ran = await runCli(house, "switch", ...words, ...SAID);
  await house.app.switches.look();
  return ran;
};
/** Whether answers about a company, and those about nobody, name the build. */
const heard = async () => {
  const own = await Promise.all(companies.map((accountId) => browser.send(leads.getLeads, { query: {} }, { accountId })));
  const all = [...own, await browser.send(portal.getBrand, {})];
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  return all.map(({ headers }) => headers["x-build"] !== undefined);
};

describe("a switch", () => {
  test("stands as the code says, for everybody", async () => {
    await house.app.switches.look();
    expect(await heard()).toEqual([true, true, true]);
  });

  test("is set for a company, a brand or everybody, and what is nearer counts", async () => {
    const [one = ""] = companies;
    expect((await turn("reload-hint", "off", one)).out).toBe(`reload-hint off for company ${one}\n`);
    expect(await heard()).toEqual([false, true, true]);
    await turn("reload-hint", "off", "nahwerk");
    await turn("reload-hint", "on", one);
    expect(await heard()).toEqual([true, false, false]);
    await turn("reload-hint", "default", one);
    expect(await heard()).toEqual([false, false, false]);
    await turn("reload-hint", "off", "everybody");
    await turn("reload-hint", "on", "nahwerk");
    expect(await heard()).toEqual([true, true, true]);
    const { out } = await runCli(house, "switches");
    expect(out).toMatch(
      /^reload-hint: on by itself; .+ \(operations, until \d{4}-\d\d-\d\d\)\n {2}off for everybody, .+, Erika Muster: Probelauf mit zwei Betrieben\n {2}on for nahwerk, /,
    );
  });

  test("costs a request no look at the database", async () => {
    const asked: string[] = [];
    const db = openDb(house.app.pools.app);
    const switches = openSwitches({ rows: (query, params) => (asked.push("look"), db.rows(query, params)) }, () => undefined);
    await switches.look();
    const before = asked.length;
    for (let n = 0; n < 1_000; n += 1) switches.isOn("reload-hint", "nahwerk", "1");
    expect(asked.length).toBe(before);
    await switches.close();
  });

  test("is changed by the operator alone, and the trail says by whom and why", async () => {
    await expect(
      house.app.pools.app.query("insert into feature_switch (name, is_on, changed_by, reason) values ('reload-hint', false, 'x', 'y')"),
    ).rejects.toThrow("permission denied");
    await expect(house.app.pools.app.query("select changed_by from feature_switch")).rejects.toThrow("permission denied");
    const [, two = ""] = companies;
    await turn("reload-hint", "off", two);
    const { rows } = await house.admin.query(
      "select user_id, object from audit_event where call = 'cli:switch' order by at desc, seq desc limit 1",
    );
    expect(rows).toEqual([{ user_id: "0", object: `reload-hint off for company ${two} by Erika Muster: Probelauf mit zwei Betrieben` }]);
    expect((await writeOpen(house.admin, (tx) => verifyTrail(tx, auditKeysOf(house.config)))).broken).toEqual([]);
  });

  test.each([
    ["one that nobody has", ["no-such", "on", "everybody", ...SAID]],
    ["no position", ["reload-hint", "perhaps", "everybody", ...SAID]],
    ["nobody", ["reload-hint", "on", ...SAID]],
    ["a company that is not there", ["reload-hint", "on", "999999999", ...SAID]],
    ["a brand that is not there", ["reload-hint", "on", "elsewhere", ...SAID]],
    ["no reason", ["reload-hint", "on", "everybody", "--operator", "Erika Muster", "--reason", "weil"]],
  ])("is refused with %s, and nothing stands anywhere", async (_what, words) => {
    const lines = async () =>
      (await house.admin.query<{ n: number }>("select count(*)::int as n from audit_event where call = 'cli:switch'")).rows[0]?.n;
    const before = await lines();
    const ran = await runCli(house, "switch", ...words);
    expect([ran.code, ran.out]).toEqual([1, ""]);
    expect(ran.err).not.toMatch(/\n\s+at /);
    expect((await house.admin.query("select from feature_switch")).rows).toEqual([]);
    expect(await lines()).toBe(before);
  });
});

test("every switch of the list is asked for somewhere, and has a day by which it goes", () => {
  const source = globSync("server/src/**/*.ts", { exclude: ["**/*.test.ts"] })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(Object.keys(SWITCHES).filter((name) => !source.includes(`switches.isOn("${name}"`))).toEqual([]);
  expect(overdue("2000-01-01")).toEqual([]);
  expect(overdue("9999-12-31")).toEqual(Object.keys(SWITCHES));
});
