import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openAuthDoor } from "../../src/session/auth-door.ts";
import { openLoginThrottle } from "../../src/session/attempts/login-throttle.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { ringOf } from "../../src/connections.ts";

/* Guesses from everywhere fill every place in front of the hash: whoever is known still gets in, and a stranger elsewhere too. */

/** More than the queue has places. */
const GUESSERS = 80;
const VISITS = 6;

let house: House;
let redis: Redis;
beforeAll(async () => {
  // All limits are out of the way: what is left is the queue itself.
  house = await openHouse();
  redis = new Redis(inject("redisUrl"));
});
afterAll(async () => {
  redis.disconnect();
  await house.close();
});

const hex = (): string => randomBytes(2).toString("hex");
/** Redis is shared by all tests: every network is one of its own. */
const provider = (): string => `2a${randomBytes(1).toString("hex")}:${hex()}`;
const within = (network: string): string => `${network}:${hex()}:${hex()}::1`;
const stranger = (): string => `${randomBytes(8).toString("hex")}@post.test`;
const signIn = (browser: Browser, login: string, password: string, peer: string) =>
  browser.send(auth.login, { body: { login, password } }, { peer });

/** Guesses from so many providers' networks until told to stop; says how often the queue was full. */
const storm = async (at: House, providers: number) => {
  const networks = Array.from({ length: providers }, provider);
  const state = { over: false, full: 0, tried: 0 };
  const guess = async (n: number): Promise<void> => {
    // One after the other: it is the queue for the hash that has to be full, not the database.
    await wait(n * 25);
    const browser = await new Browser(at).open();
    while (!state.over) {
      const { status } = await signIn(browser, stranger(), "geraten", within(networks[n % providers] ?? ""));
      state.tried += status === 401 ? 1 : 0;
      state.full += status === 503 ? 1 : 0;
      await wait(status === 503 ? 1_000 : 0);
    }
  };
  const guessers = Promise.all(Array.from({ length: GUESSERS }, (_, n) => guess(n)));
  await expect.poll(() => state.full).toBeGreaterThan(20);
  return {
    state,
    stop: async () => {
      state.over = true;
      await guessers;
    },
  };
};

const ALWAYS = Array.from({ length: VISITS }, () => 200);
/** The queue was full all the while, and guesses were checked: nobody got in because it was idle. */
const expectStorm = ({ state }: Awaited<ReturnType<typeof storm>>, fullBefore: number): void => {
  expect(state.full).toBeGreaterThan(fullBefore + VISITS);
  expect(state.tried).toBeGreaterThan(VISITS);
};

test("guesses from more networks than there are places: the owner's own browser gets in every time", async () => {
  const { login } = await buildUser(house);
  const mine = await new Browser(house).open();
  const home = within(provider());
  expect((await signIn(mine, login, PASSWORD, home)).status).toBe(200);
  const attack = await storm(house, GUESSERS);
  const { full } = attack.state;
  const seen: Record<"owner" | "stepUp" | "newPassword", number[]> = { owner: [], stepUp: [], newPassword: [] };
  const passwords = [PASSWORD, "vier neue lange Worte"] as const;
  try {
    for (let n = 0; n < VISITS; n += 1) {
      const [before = "", after = ""] = n % 2 === 0 ? passwords : passwords.toReversed();
      seen.owner.push((await signIn(mine, login, before, home)).status);
      seen.stepUp.push((await mine.send(auth.stepUp, { body: { password: before } }, { peer: home })).status);
      const changed = await mine.send(user.updatePassword, { body: { current_password: before, new_password: after } }, { peer: home });
      seen.newPassword.push(changed.status);
    }
  } finally {
    await attack.stop();
  }
  expectStorm(attack, full);
  expect(seen).toEqual({ owner: ALWAYS, stepUp: ALWAYS, newPassword: ALWAYS });
});

test("guesses from some networks: a stranger from any other gets in every time", async () => {
  const { login } = await buildUser(house);
  const attack = await storm(house, 8);
  const { full } = attack.state;
  const seen: number[] = [];
  try {
    for (let n = 0; n < VISITS; n += 1)
      seen.push((await signIn(await new Browser(house).open(), login, PASSWORD, within(provider()))).status);
  } finally {
    await attack.stop();
  }
  expectStorm(attack, full);
  expect(seen).toEqual(ALWAYS);
});

test("a network is one guesser, however many /64 it has: its guesses stop before the hash, its owners and honest newcomers do not", async () => {
  const strict = await openHouse({ RATE_FACTOR: "1" });
  try {
    const { login } = await buildUser(strict);
    const known = await new Browser(strict).open();
    const honest = `${provider()}:${hex()}`;
    // More newcomers than the network has guesses: what was right does not count.
    for (let n = 0; n < 65; n += 1)
      expect((await signIn(await new Browser(strict).open(), login, PASSWORD, `${honest}:${hex()}::1`)).status).toBe(200);
    const network = `${provider()}:${hex()}`;
    const inside = () => `${network}:${hex()}::1`;
    expect((await signIn(known, login, PASSWORD, inside())).status).toBe(200);
    const guesser = await new Browser(strict).open();
    const answers: number[] = [];
    for (let n = 0; n < 70; n += 1) answers.push((await signIn(guesser, stranger(), "geraten", inside())).status);
    expect(answers).toEqual(Array.from({ length: 70 }, (_, n) => (n < 60 ? 401 : 429)));
    expect((await signIn(known, login, PASSWORD, inside())).status).toBe(200);
    expect((await signIn(await new Browser(strict).open(), login, PASSWORD, within(provider()))).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test("and so is a provider: three hundred wrong ones a minute from all its networks, and no more", async () => {
  const door = openAuthDoor(house.app.pools.auth);
  const throttle = openLoginThrottle(redis, ringOf(house.config), 1);
  const network = provider();
  const begin = (from: string) => throttle.begin(door, stranger(), undefined, from);
  for (let n = 0; n < 300; n += 1) await begin(`${network}:${(n % 10).toString(16)}:${n.toString(16)}::/64`);
  await expect(begin(`${network}:ff:1::/64`)).rejects.toMatchObject({ code: "rate-limited" });
  await expect(begin(`${provider()}:1:1::/64`)).resolves.toMatchObject({ asker: { lane: "stranger" } });
  const four = randomBytes(2).join(".");
  for (let n = 0; n < 300; n += 1) await begin(`${four}.${n % 10}.${n % 250}`);
  await expect(begin(`${four}.77.1`)).rejects.toMatchObject({ code: "rate-limited" });
});
