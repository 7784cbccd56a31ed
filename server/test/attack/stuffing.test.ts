import { randomBytes } from "node:crypto";
import { Worker } from "node:worker_threads";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { ERRORS } from "@schaufenster/contract/errors.ts";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { loginHash } from "../../src/identity/passwords.ts";
import { buildUser, PASSWORD } from "../builders.ts";
import { collectPost, tokenIn } from "../post.ts";
import { openWire, type Visitor, type Wire, type WireAnswer } from "./wire.ts";
import { ringOf } from "../../src/connections.ts";

/* T-STUFF: whoever tries passwords by the thousand reaches a hundred hashes an hour, and never shuts the owner out. */

/** Each password that is tried costs one message to the thread that hashes. */
const handed = vi.spyOn(Worker.prototype, "postMessage");

const GUESSES = 10_000;
const ADDRESSES = 500;
const AT_ONCE = 16;
const HASHES_PER_HOUR = 100;
const HOUR_S = 3_600;
/** A browser that comes more than thirty times in a minute is a stranger, and a storm lasts as long as the machine is slow. */
const VISITS = 25;

let wire: Wire;
let redis: Redis;
beforeAll(async () => {
  // The limits as they are in production.
  wire = await openWire({ RATE_FACTOR: "1" });
  redis = new Redis(inject("redisUrl"));
});
afterEach(() => {
  handed.mockClear();
  vi.useRealTimers();
});
afterAll(async () => {
  handed.mockRestore();
  redis.disconnect();
  await wire.close();
});

/** Redis is shared by all tests: everybody comes from an address of their own, as the balancer in front would write it. */
const address = () => `10.${[...randomBytes(3)].join(".")}`;
const signIn = (visitor: Visitor, login: string, password: string, from = address()): Promise<WireAnswer> =>
  wire.post(visitor, auth.login, { login, password }, { from });

/** A person who has signed in from this browser before. */
const owner = async () => {
  const { login } = await buildUser(wire.house);
  const browser = await wire.visit(address());
  expect((await signIn(browser, login, PASSWORD)).status).toBe(200);
  handed.mockClear();
  return { login, browser };
};

/** Keys of this name in the throttle. */
const keysOf = async (login: string): Promise<string[]> => {
  const hash = loginHash(ringOf(wire.house.config), login).toString("base64url");
  return (await redis.keys("login:*")).filter((key) => key.includes(hash));
};
/** What a wait does, in a moment. */
const endWait = async (login: string): Promise<void> => {
  const keys = (await keysOf(login)).filter((key) => key.startsWith("login:wait"));
  if (keys.length > 0) await redis.del(keys);
};
/** A wait that has just begun: what is left of the last one may be nothing on a busy machine. */
const beginWait = async (login: string): Promise<void> => {
  await endWait(login);
  expect((await signIn(await wire.visit(address()), login, "geraten")).status).toBe(401);
};
/** What an hour does: in Redis, whose clock is its own, and in the process. */
const letHourPass = async (login: string): Promise<void> => {
  await redis.del(await keysOf(login));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_S * 1_000 + 1 });
};

/** All guesses, so many at a time; gives how often each answer came. */
const storm = async (login: string, guesses: number): Promise<Map<string, number>> => {
  const from = Array.from({ length: ADDRESSES }, address);
  const browsers = await Promise.all(from.slice(0, AT_ONCE).map((one) => wire.visit(one)));
  const seen = new Map<string, number>();
  let next = 0;
  const guesser = async (browser: Visitor) => {
    for (let n = (next += 1); n <= guesses; n = next += 1) {
      const { status, code, headers } = await signIn(browser, login, `geraten ${n}`, from[n % ADDRESSES]);
      const said = `${status} ${code}${headers["retry-after"] === undefined ? "" : " with Retry-After"}`;
      seen.set(said, (seen.get(said) ?? 0) + 1);
    }
  };
  await Promise.all(browsers.map(guesser));
  return seen;
};

describe("T-STUFF", () => {
  test("ten thousand guesses from five hundred addresses", async () => {
    const { login, browser } = await owner();
    const begun = performance.now();
    const state = { over: false };
    const attack = storm(login, GUESSES);
    void attack.finally(() => (state.over = true)).catch(() => undefined);
    const waits: number[] = [];
    const inside: number[] = [];
    // The owner comes and goes all the while, in the browser they always use; that they are served first is shown by order (hashing.test.ts).
    while (!state.over && inside.length < VISITS) {
      const { status, ms } = await signIn(browser, login, PASSWORD);
      inside.push(status);
      waits.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const seen = await attack;
    const reached = handed.mock.calls.length - waits.length;
    const slowest = Math.max(...waits);
    process.stdout.write(
      `T-STUFF: ${GUESSES} guesses in ${Math.round(performance.now() - begun)} ms, ${reached} hashes, owner ${waits.length} times in, slowest ${Math.round(slowest)} ms\n`,
    );
    expect(waits.length).toBeGreaterThan(5);
    expect(inside).toEqual(waits.map(() => 200));
    expect(reached).toBeLessThanOrEqual(HASHES_PER_HOUR);
    expect(seen.get("401 wrong-credentials")).toBe(reached);
    expect(seen.get("429 rate-limited with Retry-After")).toBe(GUESSES - reached);
    expect(ERRORS["rate-limited"].status).toBe(429);

    // In another browser the owner is a stranger like any other, told to wait; the mailbox is the way in.
    const other = await wire.visit(address());
    await beginWait(login);
    const refused = await signIn(other, login, PASSWORD);
    expect([refused.status, refused.code, refused.headers["set-cookie"]]).toEqual([429, "rate-limited", undefined]);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(HOUR_S);
    await collectPost(wire.house);
    expect((await wire.post(other, auth.requestPassword, { email: login }, { from: address() })).status).toBe(200);
    const [letter] = await collectPost(wire.house);
    const fresh = "neue Stühle am Fenster";
    const renewed = await wire.post(other, auth.renewPassword, { token: tokenIn(letter), password: fresh }, { from: address() });
    expect(renewed.status).toBe(200);
    expect((await signIn(other, login, fresh)).status).toBe(200);
    await beginWait(login);
    // Whoever only asked for the mail is still a stranger.
    expect((await signIn(await wire.visit(address()), login, fresh)).status).toBe(429);
  });

  test("who waits after every guess gets a hundred an hour, and no lock outlasts the hour", async () => {
    const { login, browser } = await owner();
    const guesser = await wire.visit(address());
    const answers: number[] = [];
    for (let n = 0; n < HASHES_PER_HOUR + 20; n += 1) {
      answers.push((await signIn(guesser, login, `geraten ${n}`)).status);
      await endWait(login);
    }
    expect(answers.filter((status) => status === 401).length).toBe(HASHES_PER_HOUR);
    expect(answers.slice(HASHES_PER_HOUR)).toEqual(Array.from({ length: 20 }, () => 429));
    expect(handed).toHaveBeenCalledTimes(HASHES_PER_HOUR);
    const lives = await Promise.all((await keysOf(login)).map((key) => redis.ttl(key)));
    expect(lives.length).toBeGreaterThan(0);
    for (const seconds of lives) expect([seconds > 0, seconds <= HOUR_S]).toEqual([true, true]);

    const anywhere = await wire.visit(address());
    expect((await signIn(anywhere, login, PASSWORD)).status).toBe(429);
    expect((await signIn(browser, login, PASSWORD)).status).toBe(200);
    await letHourPass(login);
    expect((await signIn(anywhere, login, PASSWORD)).status).toBe(200);
  });

  test("a made-up device is a stranger, and a device of one person is none of another's", async () => {
    const mine = await owner();
    const theirs = await owner();
    for (let n = 0; n < 9; n += 1) await signIn(await wire.visit(address()), theirs.login, "geraten");
    expect((await signIn(mine.browser, theirs.login, PASSWORD)).status).toBe(429);
    expect((await signIn(theirs.browser, theirs.login, PASSWORD)).status).toBe(200);
  });

  test("the addresses of one household's network count as one", async () => {
    const visitor = await wire.visit(address());
    const network = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}`;
    const statuses: number[] = [];
    for (let n = 1; n <= 35; n += 1)
      statuses.push((await signIn(visitor, `${randomBytes(8).toString("hex")}@post.test`, "x", `${network}::${n.toString(16)}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429, 429]);
    expect((await signIn(visitor, "x@post.test", "x", `2001:db8:${randomBytes(2).toString("hex")}:1::1`)).status).toBe(401);
  });
});
