import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser, mintedSession, type Send } from "../client.ts";
import { openHouse, type House } from "../house.ts";

/* T-STEPGUESS: a stolen session is no second place to guess the password at. */

let house: House;
// The limits as they are in production.
beforeAll(async () => void (house = await openHouse({ RATE_FACTOR: "1" })));
afterAll(() => house.close());

/** Redis is shared by all tests: everybody comes from an address of their own. */
const from = (): Send => ({ peer: `10.${[...randomBytes(3)].join(".")}` });
const FREE_TRIES = 5;

const robbed = async () => {
  const { userId, login } = await buildUser(house, { role: "user" });
  const home = from();
  const owner = await new Browser(house).open();
  expect((await owner.send(auth.login, { body: { login, password: PASSWORD } }, home)).status).toBe(200);
  // The same session in other hands, in a browser that nobody knows.
  return { login, owner, home, thief: await mintedSession(house, userId), away: from() };
};
type Guess = (thief: Browser, n: number, away: Send) => Promise<string | undefined>;
const GUESSES: Readonly<Record<string, Guess>> = {
  stepUp: async (thief, n, away) => (await thief.send(auth.stepUp, { body: { password: `geraten ${n}` } }, away)).errors[0]?.code,
  updatePassword: async (thief, n, away) => {
    const body = { current_password: `geraten ${n}`, new_password: "vier neue lange Worte" };
    return (await thief.send(user.updatePassword, { body }, away)).errors[0]?.code;
  },
};

test.each(Object.entries(GUESSES))("guesses by %s count like those at the sign-in, and there", async (_name, guess) => {
  const { login, owner, home, thief, away } = await robbed();
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < FREE_TRIES + 2; n += 1) answers.push(await guess(thief, n, away));
  expect(answers.slice(0, FREE_TRIES)).toEqual(Array.from({ length: FREE_TRIES }, () => "wrong-credentials"));
  expect(answers.slice(FREE_TRIES)).toContain("rate-limited");
  // The allowance is the account's: a stranger at the front door has none left either.
  const door = await new Browser(house).open();
  expect((await door.send(auth.login, { body: { login, password: "geraten" } }, from())).errors[0]?.code).toBe("rate-limited");
  // The owner's own browser has its own.
  expect((await owner.send(auth.stepUp, { body: { password: PASSWORD } }, home)).status).toBe(200);
  expect((await owner.send(auth.login, { body: { login, password: PASSWORD } }, home)).status).toBe(200);
});
