import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";

/* Who is not activated yet and knows the password gets the letter again; the answer is the one that everybody gets. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const CHOSEN = "gelbe Stühle am Fenster";
const signIn = async (login: string, password: string, browser?: Browser) =>
  (browser ?? (await new Browser(house).open())).send(auth.login, { body: { login, password } });
const register = async (email: string, password = CHOSEN) => {
  const browser = await new Browser(house).open();
  const person = { kind: "private", firstName: "Mira", lastName: "Amsel", email, password, termsAccepted: true } as const;
  await browser.send(auth.register, { body: person });
  await collectPost(house);
  return browser;
};
const statusOf = async (userId: string) =>
  (await house.admin.query<{ status: string }>("select status from app_user where user_id = $1", [userId])).rows[0]?.status;

test("somebody whom the operator took over: the right password brings the letter, its link opens the door", async () => {
  const { userId, login } = await buildUser(house, { status: "unactivated" });
  const refused = await signIn(login, PASSWORD);
  expect([refused.status, refused.errors[0]?.code]).toEqual([401, "wrong-credentials"]);
  const [letter, ...others] = await collectPost(house);
  expect([others, letter?.to]).toEqual([[], login]);
  const follow = async () => (await new Browser(house).open()).send(auth.activateRegistration, { body: { token: tokenIn(letter) } });
  expect((await follow()).data).toEqual({ kind: "customer", email: login });
  expect(await statusOf(userId)).toBe("active");
  expect((await signIn(login, PASSWORD)).status).toBe(200);
  await collectPost(house);
  expect((await follow()).errors[0]?.code).toBe("invalid-token");
  const { rows } = await house.admin.query("select from audit_event where user_id = $1 and call = $2", [
    userId,
    auth.activateRegistration.path,
  ]);
  expect(rows).toHaveLength(1);
});

test("a registration that waits: in another browser, with its own password", async () => {
  await register("wartet@amsel.test");
  expect((await signIn("wartet@amsel.test", CHOSEN)).errors[0]?.code).toBe("wrong-credentials");
  const [letter] = await collectPost(house);
  const browser = await new Browser(house).open();
  const body = { token: tokenIn(letter), password: CHOSEN };
  expect((await browser.send(auth.activateRegistration, { body })).status).toBe(200);
  expect((await signIn("wartet@amsel.test", CHOSEN)).status).toBe(200);
  await collectPost(house);
});

test("a wrong password, nobody's name, a deleted person, staff and a known person get no letter", async () => {
  const built = (options: Parameters<typeof buildUser>[1]) => buildUser(house, options);
  const waiting = await built({ status: "unactivated" });
  await signIn(waiting.login, "ein falsches Passwort");
  await register("fremd@amsel.test");
  await signIn("fremd@amsel.test", "ein falsches Passwort");
  await signIn("niemand@amsel.test", PASSWORD);
  await signIn((await built({ status: "deleted" })).login, PASSWORD);
  await signIn((await built({ status: "unactivated", role: "cuca" })).login, PASSWORD);
  await signIn((await built({})).login, "ein falsches Passwort");
  expect(await collectPost(house)).toEqual([]);
});

test("whose address a stranger registers gets nothing by the stranger's password while the account is there", async () => {
  const { login } = await buildUser(house);
  await register(login, CHOSEN);
  await signIn(login, CHOSEN);
  expect(await collectPost(house)).toEqual([]);
});

test("what the own browser began comes before what a stranger began later", async () => {
  const browser = await register("zwei@amsel.test");
  await register("zwei@amsel.test", "das Passwort einer Fremden");
  await signIn("zwei@amsel.test", CHOSEN, browser);
  const [letter] = await collectPost(house);
  expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).status).toBe(200);
});

test("however often somebody tries, one mailbox gets four letters an hour", async () => {
  const strict = await openHouse({ RATE_FACTOR: "1" });
  try {
    const { login } = await buildUser(strict, { status: "unactivated" });
    const browser = await new Browser(strict).open();
    for (let n = 0; n < 5; n += 1) expect((await signIn(login, PASSWORD, browser)).status).toBe(401);
    expect(await collectPost(strict)).toHaveLength(4);
  } finally {
    await strict.close();
  }
});

test("every refusal leaves the same job behind, and the sign-in role may activate and nothing else", async () => {
  const { userId, login } = await buildUser(house, { status: "unactivated" });
  const jobs = async () =>
    (
      await house.admin.query<{ data: object }>(
        "select data from pgboss.job where data->>'template' = 'activation-wanted' and state = 'created'",
      )
    ).rows;
  await signIn("niemand@amsel.test", PASSWORD);
  await signIn(login, PASSWORD);
  const request = expect.any(String) as string;
  expect((await jobs()).map(({ data }) => data)).toEqual([
    { template: "activation-wanted", brand: "nahwerk", owner: null, request },
    { template: "activation-wanted", brand: "nahwerk", owner: userId, request },
  ]);
  const set = (status: string) =>
    house.app.pools.auth.query(
      `select set_config('app.user_id', '${userId}', false); update app_user set status = '${status}' where user_id = ${userId}`,
    );
  await expect(set("deleted")).rejects.toThrow("may activate and nothing else");
  await collectPost(house);
});
