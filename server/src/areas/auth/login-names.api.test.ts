import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { runCli } from "../../../test/cli.ts";
import { Browser, signedIn } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";
import { indexAddresses } from "../../floor/index-addresses.ts";
import { ringOf } from "../../connections.ts";

/* People who were brought along have a login name that is not their address: whichever they type, they are found. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

let n = 0;
const imported = async () => {
  const person = await buildUser(house, { login: `betrieb-${(n += 1)}` });
  await indexAddresses(house.admin, ringOf(house.config));
  return person;
};
const visitor = () => new Browser(house).open();
const signIn = async (login: string, password = PASSWORD) =>
  (await (await visitor()).send(auth.login, { body: { login, password } })).status;

test("a forgotten password is found by the login name and by the address; the letter goes to the address", async () => {
  const { login, email } = await imported();
  for (const typed of [login, email]) {
    await house.admin.query("delete from counted_letter");
    expect((await (await visitor()).send(auth.requestPassword, { body: { email: typed } })).status).toBe(200);
    const [letter] = await collectPost(house);
    expect([letter?.to, tokenIn(letter).length > 20]).toEqual([email, true]);
  }
});

test("a registration with the address of somebody who is here is answered by a letter that says so", async () => {
  const { email } = await imported();
  const person = {
    kind: "private",
    firstName: "A",
    lastName: "B",
    email,
    password: "gelbe Stühle am Fenster",
    termsAccepted: true,
  } as const;
  await (await visitor()).send(auth.register, { body: person });
  const [letter] = await collectPost(house);
  expect([letter?.to, tokenIn(letter)]).toEqual([email, ""]);
});

test("both names let in, also after the address was changed and after the change was undone", async () => {
  const { userId, login, email } = await imported();
  expect([await signIn(login), await signIn(email)]).toEqual([200, 200]);
  const browser = await signedIn(house, login);
  await collectPost(house);
  const next = `neu-${userId}@example.test`;
  await browser.send(user.updateUserData, { body: { email: next } });
  const letters = await collectPost(house);
  const linkTo = (address: string) => tokenIn(letters.find(({ to }) => to === address));
  expect((await browser.send(user.activateChangedEmail, { body: { token: linkTo(next) } })).status).toBe(200);
  expect((await browser.send(user.getUser, {})).data).toMatchObject({ login, email: next });
  expect([await signIn(login), await signIn(next), await signIn(email)]).toEqual([200, 200, 401]);

  expect((await (await visitor()).send(user.cancelEmailChange, { body: { token: linkTo(email) } })).status).toBe(200);
  const { rows } = await house.admin.query("select login, email from app_user where user_id = $1", [userId]);
  expect(rows).toEqual([{ login, email }]);
  // The undo takes the password away; both names find the way to a new one.
  for (const typed of [login, email]) {
    await house.admin.query("delete from counted_letter");
    await collectPost(house);
    await (await visitor()).send(auth.requestPassword, { body: { email: typed } });
    expect((await collectPost(house)).map(({ to }) => to)).toEqual([email]);
  }
});

test("an address that somebody else signs in with stays theirs", async () => {
  const owner = await buildUser(house);
  const other = await buildUser(house, { login: `betrieb-${(n += 1)}` });
  await house.admin.query("update app_user set email = $2 where user_id = $1", [other.userId, owner.login]);
  const ran = await runCli(house, "index-addresses");
  expect(JSON.parse(ran.out)).toMatchObject({ added: 0 });
  expect((await (await signedIn(house, owner.login)).send(user.getUser, {})).data.user_id).toBe(owner.userId);
});
