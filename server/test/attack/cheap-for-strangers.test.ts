import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLimits } from "../../src/http/admission/limits.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";

/* What strangers may ask for as often as they like takes nothing from those who work: no connection, no walk through everybody. */

let house: House;
beforeAll(async () => void (house = await openHouse({ RATE_FACTOR: "1" })));
afterAll(() => house.close());

/** How often a connection was taken from a pool meanwhile. */
const takenDuring = async (pool: House["job"], work: () => Promise<unknown>): Promise<number> => {
  let taken = 0;
  const count = (): void => void (taken += 1);
  pool.on("acquire", count);
  await work();
  pool.off("acquire", count);
  return taken;
};

test("a thousand questions whether the server is ready are one for the database", async () => {
  const browser = new Browser(house);
  const ask = () => browser.request("GET", "/readyz", undefined, {}, false);
  const [first] = await Promise.all([ask(), ask()]);
  expect(first?.status).toBe(200);
  const taken = await takenDuring(house.app.pools.app, () => Promise.all(Array.from({ length: 1_000 }, ask)));
  // A second may begin anew meanwhile, on a slow machine some.
  expect(taken).toBeLessThan(100);
});

test("a browser that tries name after name is soon looked up nowhere any more", async () => {
  const browser = await new Browser(house).open();
  const network = `10.${randomBytes(2).join(".")}`;
  const guess = (n: number) =>
    browser.send(auth.login, { body: { login: `${randomUUID()}@post.test`, password: "geraten" } }, { peer: `${network}.${n}` });
  // So many that the network has used up what it may get wrong in a minute.
  for (let n = 0; n < 70; n += 1) await guess(n);
  const statuses: number[] = [];
  const taken = await takenDuring(house.app.pools.auth, async () => {
    for (let n = 70; n < 110; n += 1) statuses.push((await guess(n)).status);
  });
  expect([...new Set(statuses)]).toEqual([429]);
  expect(taken).toBe(0);
});

test("a new address costs no walk through all the others", async () => {
  // Nobody answers there: each process counts by itself, which is quick.
  const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false });
  const limits = openLimits(redis, 1);
  const walk = Map.prototype[Symbol.iterator];
  let looked = 0;
  const watched = vi.spyOn(Map.prototype, Symbol.iterator).mockImplementation(function* (this: Map<unknown, unknown>) {
    for (const entry of walk.call(this)) {
      looked += 1;
      yield entry;
    }
  } as typeof walk);
  for (let n = 0; n < 7_000; n += 1) await limits.check("default", `2001:db8::${n}`);
  watched.mockRestore();
  redis.disconnect();
  // Two thousand of them came when there were five thousand already.
  expect(looked).toBeLessThan(100_000);
});
