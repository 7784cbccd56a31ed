import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../builders.ts";
import { signedIn, type Browser } from "../client.ts";
import { openHouse, patientRedis, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";

/* T-MAIL: an address is confirmed by whoever reads its mailbox, and by nobody else. */

let house: House;
/** With the limits as they are in production. */
let strict: House;
beforeAll(async () => {
  house = await openHouse();
  strict = await openHouse({ RATE_FACTOR: "1" }, { redis: await patientRedis() });
});
afterAll(async () => {
  await house.close();
  await strict.close();
});
beforeEach(async () => void (await collectPost(house)));

let number = 0;
const address = (): string => `adresse${(number += 1)}@example.test`;
const ask = (inside: Browser, email: string) => inside.send(user.updateUserData, { body: { email } });
const activate = (inside: Browser, token: string) => inside.send(user.activateChangedEmail, { body: { token } });
/** Asks for an address whose mailbox one has, and takes the link out of it. */
const linkOf = async (inside: Browser, email: string): Promise<string> => {
  expect((await ask(inside, email)).status).toBe(200);
  return tokenIn((await collectPost(house)).find(({ to }) => to === email));
};
const person = async () => {
  const { userId, login } = await buildUser(house, { role: "user" });
  return { userId, login, inside: await signedIn(house, login) };
};
const emailOf = async (userId: string): Promise<unknown> =>
  (await house.admin.query("select email from app_user where user_id = $1", [userId])).rows[0]?.email;

describe("the link that was written to one address", () => {
  test("confirms no other one, before its letter is written, after it, and when none is written any more", async () => {
    const { userId, login, inside } = await person();
    const mine = await linkOf(inside, address());
    await ask(inside, address());
    expect((await activate(inside, mine)).errors[0]?.code).toBe("invalid-token");
    await collectPost(house);
    expect((await activate(inside, mine)).errors[0]?.code).toBe("invalid-token");
    expect(await emailOf(userId)).toBe(login);
  });

  test("does not do so either when it is still open: the address stands in the link itself", async () => {
    const { userId, login, inside } = await person();
    const mine = await linkOf(inside, address());
    await house.admin.query("update email_change set new_email = $2 where user_id = $1", [userId, address()]);
    expect((await activate(inside, mine)).errors[0]?.code).toBe("invalid-token");
    expect(await emailOf(userId)).toBe(login);
  });

  test("ends with another wish, also when the first one is wished for again: it needs its new link", async () => {
    const { userId, inside } = await person();
    const to = address();
    const first = await linkOf(inside, to);
    await ask(inside, address());
    await ask(inside, to);
    expect((await activate(inside, first)).errors[0]?.code).toBe("invalid-token");
    const second = tokenIn((await collectPost(house)).findLast((letter) => letter.to === to));
    expect((await activate(inside, second)).data).toEqual({ email: to });
    expect(await emailOf(userId)).toBe(to);
  });

  test("ends when the wish is discarded", async () => {
    const { userId, login, inside } = await person();
    const to = address();
    const link = await linkOf(inside, to);
    await inside.send(user.discardEmailChange, {});
    expect((await activate(inside, link)).errors[0]?.code).toBe("invalid-token");
    const open = await house.admin.query(
      "select from one_time_link where user_id = $1 and purpose = 'email-activate' and used_at is null",
      [userId],
    );
    expect([open.rowCount, await emailOf(userId)]).toEqual([0, login]);
  });
});

test("whether somebody has an address is told by no answer: neither to the wish nor to a link of another address", async () => {
  const { login: registered } = await buildUser(house);
  const answers = [];
  for (const wanted of [registered, address()]) {
    const { login, inside } = await person();
    const mine = await linkOf(inside, address());
    const asked = await ask(inside, wanted);
    const late = await activate(inside, mine);
    expect(asked.data).toMatchObject({ email: login, pending_email: { email: wanted } });
    answers.push([asked.status, Object.keys(asked.data), late.status, late.errors.map(({ code, field }) => [code, field])]);
    const letters = await collectPost(house);
    expect(letters.find(({ to }) => to === wanted)?.subject).toBe("Bitte bestätigen Sie Ihre neue E‑Mail-Adresse");
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("wishing is limited like everything that sends letters", async () => {
  const { login } = await buildUser(strict);
  const inside = await signedIn(strict, login);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await ask(inside, address())).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});
