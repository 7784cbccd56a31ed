import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { fileOf } from "./entry.samples.ts";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { writeFor } from "../../db/db.ts";
import { touchEntry } from "./section.store.ts";

let house: House;
let redis: Redis;
beforeAll(async () => {
  house = await openHouse();
  redis = new Redis(inject("redisUrl"));
});
afterAll(async () => {
  redis.disconnect();
  await house.close();
});

const setUp = async () => {
  const { userId, login } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  const browser = await mintedSession(house, userId);
  // The connection to Redis is made with the first commands.
  await browser.send(entry.getGrisuEntryFromRedis, {}, { accountId });
  return { accountId, userId, login, browser };
};
const cached = async (browser: Browser, accountId: string) => {
  const { status, data } = await browser.send(entry.getGrisuEntryFromRedis, {}, { accountId });
  const { cachedAt, ...content } = data;
  return { status, cachedAt, content };
};
const stored = async (browser: Browser, accountId: string) => (await browser.send(entry.getGrisuEntry, {}, { accountId })).data;
/** The names of the company's present state; Redis may hold others of an earlier run. */
const keysOf = async (accountId: string): Promise<string[]> => {
  const { rows } = await house.admin.query<{ name: string }>(
    `select format('entry:2:%s:%s:%s:%s', h.account_id, h.revision, extract(epoch from h.changed_at), e.public_id) as name
     from entry_head h left join public_entry e on e.account_id = h.account_id where h.account_id = $1`,
    [accountId],
  );
  const names = rows.map(({ name }) => name);
  const there = await Promise.all(names.map((name) => redis.exists(name)));
  return names.filter((_, at) => there[at] === 1);
};

describe("the entry from the cache", () => {
  test("is answered from there the second time, for a day, and nobody can read it there", async () => {
    const { accountId, browser } = await setUp();
    await browser.send(entry.updateEntryAboutUs, { body: { version: 1, short: "Geheimwort", long: "" } }, { accountId });
    const first = await cached(browser, accountId);
    await expect.poll(() => keysOf(accountId)).not.toEqual([]);
    const second = await cached(browser, accountId);
    expect([second.cachedAt, second.content]).toEqual([first.cachedAt, first.content]);
    const keys = await keysOf(accountId);
    for (const key of keys) {
      expect(await redis.ttl(key)).toBeGreaterThan(86_000);
      expect(await redis.get(key)).not.toContain("Geheimwort");
    }
  });

  test("equals the stored one after every kind of change", async () => {
    const { accountId, userId, browser } = await setUp();
    const changes: (() => Promise<unknown>)[] = [
      () => browser.send(entry.updateEntryPayments, { body: { version: 0, payments: ["cash"] } }, { accountId }),
      () => browser.send(entry.updateRequestRadius, { body: { version: 0, radiusKm: 5 } }, { accountId }),
      () => browser.send(entryEditing.restore, { body: { sections: [{ section: "payments", to: 0, version: 1 }] } }, { accountId }),
      async () => {
        const id = await fileOf({ house, accountId, userId, login: "", device: "", mark: "" }, "image");
        await house.admin.query("update entry_file set state = 'checking', checked_at = null where id = $1", [id]);
        await browser.send(
          entry.updateEntryMedia,
          { body: { version: 0, images: [{ upload_id: id, alt: "" }], videos: [] } },
          { accountId },
        );
        await cached(browser, accountId);
        await writeFor(house.job, userId, accountId, async (tx) => {
          await tx.client.query("update entry_file set state = 'ready', checked_at = now() where id = $1", [id]);
          await touchEntry(tx, accountId);
        });
      },
    ];
    for (const change of changes) {
      const before = (await cached(browser, accountId)).content;
      await change();
      const after = await cached(browser, accountId);
      expect(after.content).toEqual(await stored(browser, accountId));
      expect(after.content).not.toEqual(before);
    }
  });

  test("something planted under its name is not believed", async () => {
    const { accountId, browser } = await setUp();
    await browser.send(entry.updateRequestRadius, { body: { version: 0, radiusKm: 5 } }, { accountId });
    await cached(browser, accountId);
    await expect.poll(async () => (await keysOf(accountId)).length).toBeGreaterThan(0);
    for (const key of await keysOf(accountId)) await redis.set(key, JSON.stringify({ company_id: "1" }));
    expect((await cached(browser, accountId)).content).toEqual(await stored(browser, accountId));
    // Nor another company's copy.
    const other = await setUp();
    await cached(other.browser, other.accountId);
    await expect.poll(async () => (await keysOf(other.accountId)).length).toBeGreaterThan(0);
    const [foreign = ""] = await keysOf(other.accountId);
    const copy = await redis.getBuffer(foreign);
    for (const key of await keysOf(accountId)) await redis.set(key, copy ?? "");
    expect((await cached(browser, accountId)).content.company_id).toBe(accountId);
  });

  test("many readers and writers at once never see an older state than the one saved before they asked", async () => {
    const { accountId, browser } = await setUp();
    let saved = 0;
    const old: string[] = [];
    const state = { running: true };
    const readers = Array.from({ length: 4 }, async () => {
      while (state.running) {
        const atLeast = saved;
        const { content } = await cached(browser, accountId);
        if (content.searchKeywords.version < atLeast) old.push(`${content.searchKeywords.version} < ${atLeast}`);
      }
    });
    for (let version = 0; version < 60; version += 1) {
      await browser.send(entry.updateEntrySearchKeywordsData, { body: { version, keywords: [`Wort ${version}`] } }, { accountId });
      saved = version + 1;
    }
    state.running = false;
    await Promise.all(readers);
    expect(old).toEqual([]);
  });
});

const countQueries = () => {
  const pool = { count: 0 };
  const { app } = house.app.pools;
  const connect = app.connect.bind(app) as () => Promise<unknown>;
  app.connect = (() => {
    pool.count += 1;
    return connect();
  }) as typeof app.connect;
  return { pool, restore: () => void (app.connect = connect as typeof app.connect) };
};

const count = async (run: () => Promise<unknown>): Promise<number> => {
  const { pool, restore } = countQueries();
  await run();
  restore();
  return pool.count;
};

test("the statements of one answer: one to the database for the entry, one for its copy", async () => {
  const { accountId, browser } = await setUp();
  await cached(browser, accountId);
  await expect.poll(async () => (await keysOf(accountId)).length).toBeGreaterThan(0);
  expect(await count(() => stored(browser, accountId))).toBe(1);
  expect(await count(() => browser.send(entry.getSalesForceEntry, {}, { accountId }))).toBe(1);
  expect(await count(() => cached(browser, accountId))).toBe(1);
  expect(await count(() => browser.send(entryEditing.getHistory, { query: {} }, { accountId }))).toBe(1);
});
