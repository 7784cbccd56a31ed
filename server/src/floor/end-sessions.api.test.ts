import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, PASSWORD } from "../../test/builders.ts";
import { runCli } from "../../test/cli.ts";
import { Browser, mintedSession, signedIn } from "../../test/client.ts";
import { openHouse, type House } from "../../test/house.ts";
import { buildStaff, visitAs } from "../../test/staff.ts";
import { auditKeysOf } from "../connections.ts";
import { writeOpen } from "../db/db.ts";
import { verifyTrail } from "../records/audit-chain.store.ts";

let house: House;
beforeEach(async () => void (house = await openHouse()));
afterEach(() => house.close());

const REASON = "Laptop im Zug gestohlen";
/** Stands for somebody who is signed in. */
const THEM = "them";
const statusOf = async (browser: Browser): Promise<number> => (await browser.send(user.getUser, {})).status;
const linesOf = async () =>
  (await house.admin.query("select user_id, actor, call, object from audit_event where call = 'cli:end-sessions' order by at")).rows;
const brokenLinks = async () => (await writeOpen(house.admin, (tx) => verifyTrail(tx, auditKeysOf(house.config)))).broken;

const twoPeople = async () => {
  const [one, other] = [await buildUser(house), await buildUser(house)];
  const browsers = [await signedIn(house, one.login), await signedIn(house, one.login)];
  return { one, other, browsers, others: await signedIn(house, other.login) };
};

test.each([
  ["no reason", ["--person", THEM]],
  ["no reason for everybody", ["--everybody"]],
  ["a reason that says nothing", ["--person", THEM, "--reason", "   x   "]],
  ["a reason without end", ["--person", THEM, "--reason", "x".repeat(201)]],
  ["nobody", ["--reason", REASON]],
  ["somebody and everybody", ["--person", THEM, "--everybody", "--reason", REASON]],
  ["somebody unknown by number", ["--person", "999999", "--reason", REASON]],
  ["somebody unknown by name", ["--person", "niemand@example.test", "--reason", REASON]],
])("is refused with %s: nobody is signed out, and no line says so", async (_what, args) => {
  const { userId, login } = await buildUser(house);
  const browser = await mintedSession(house, userId);
  const ran = await runCli(house, "end-sessions", ...args.map((word) => (word === THEM ? login : word)));
  expect([ran.code, ran.out]).toEqual([1, ""]);
  expect(ran.err).not.toMatch(/\n\s+at /);
  expect([await statusOf(browser), await linesOf()]).toEqual([200, []]);
});

test.each(["login", "userId"] as const)("ends every session of one person, named by %s; others stay signed in", async (name) => {
  const { one, browsers, others } = await twoPeople();
  // Long over already: ended as well, but nothing that anybody could have used.
  await mintedSession(house, one.userId);
  await house.admin.query(
    "update session set absolute_end = now() - interval '1 s' where family = (select family from session where user_id = $1 order by auth_time desc limit 1)",
    [one.userId],
  );
  const ran = await runCli(house, "end-sessions", "--person", one[name], "--reason", `  ${REASON}\n`);
  expect([ran.code, ran.out]).toEqual([0, "2 sessions ended\n"]);
  for (const browser of browsers) expect(await statusOf(browser)).toBe(401);
  expect(await statusOf(others)).toBe(200);
  expect(await linesOf()).toEqual([{ user_id: one.userId, actor: one.userId, call: "cli:end-sessions", object: `2: ${REASON}` }]);
  expect(await brokenLinks()).toEqual([]);
});

test("ends the sessions of everybody, visits of customer care among them, and the operator's own chain says so", async () => {
  const { browsers, others } = await twoPeople();
  const { browser: visitor } = await visitAs(house, await buildStaff(house), (await buildCompany(house)).accountId);
  expect(await statusOf(visitor)).toBe(200);
  const ran = await runCli(house, "end-sessions", "--everybody", "--reason", REASON);
  expect([ran.code, ran.out]).toEqual([0, "4 sessions ended\n"]);
  for (const browser of [...browsers, others, visitor]) expect(await statusOf(browser)).toBe(401);
  expect(await linesOf()).toEqual([{ user_id: "0", actor: "0", call: "cli:end-sessions", object: `4: ${REASON}` }]);
  expect(await brokenLinks()).toEqual([]);
  expect((await runCli(house, "end-sessions", "--everybody", "--reason", REASON)).out).toBe("0 sessions ended\n");
});

test("nobody is locked out: the same browser signs in again, and is still known", async () => {
  const { one, browsers } = await twoPeople();
  const devices = async () => (await house.admin.query("select device_hash from user_device where user_id = $1", [one.userId])).rows;
  const before = await devices();
  await runCli(house, "end-sessions", "--person", one.userId, "--reason", REASON);
  const again = browsers[0]?.copy() ?? new Browser(house);
  await again.open();
  expect((await again.send(auth.login, { body: { login: one.login, password: PASSWORD } })).status).toBe(200);
  expect([await statusOf(again), await devices()]).toEqual([200, before]);
});
