import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { crashPostgres, startServices, stopServices, urls } from "../../../ops/local/services.ts";
import { buildCompany, buildUser } from "../builders.ts";
import type { Browser } from "../client.ts";
import { signedInAt, untilAnswered } from "./harness/browser.ts";
import { countBrokenRecords } from "./harness/ledger.ts";
import { startServer, type Started } from "./harness/processes.ts";
import { openStage, type Stage } from "./harness/stage.ts";

/** Ten times as many in the nightly run: FAULT_ROUNDS=10000. */
const ROUNDS = Number(process.env["FAULT_ROUNDS"] ?? "1000");
const DESKS = 8;
const PER_DESK = Math.ceil(ROUNDS / DESKS);

let stage: Stage;
let servers: Started[];

beforeAll(async () => {
  stage = await openStage("fault_entry");
  servers = await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
});
afterAll(() => stage.close());

const openCompany = async () => {
  const { login, userId } = await buildUser(stage.world);
  const { accountId } = await buildCompany(stage.world, { members: [userId], leads: 0 });
  return { login, userId, accountId };
};
const saveWord = (browser: Browser, accountId: string, version: number, word: string, key: string = randomUUID()) =>
  browser.send(entry.updateEntrySearchKeywordsData, { body: { version, keywords: [word] } }, { accountId, key });

interface Line {
  version: number;
  word: string;
  before: string | null;
}
/** What the history says about the words of a company, oldest first. */
const linesOf = async (accountId: string): Promise<Line[]> => {
  const { rows } = await stage.admin.query<Line>(
    `select version, after->'keywords'->>0 as word, before->'keywords'->>0 as before from entry_change
     where account_id = $1 and section = 'searchKeywords' order by id`,
    [accountId],
  );
  return rows;
};
/** Every line follows the one before, and the section says what the last one says. */
const expectUnbroken = async (accountId: string, lines: readonly Line[]): Promise<void> => {
  expect(lines.map(({ version }) => version)).toEqual(lines.map((_, at) => at + 1));
  expect(lines.map(({ before }) => before)).toEqual([null, ...lines.map(({ word }) => word)].slice(0, lines.length));
  const { rows } = await stage.admin.query(
    "select version, data->'keywords'->>0 as word from entry_section where account_id = $1 and section = 'searchKeywords'",
    [accountId],
  );
  expect(rows).toEqual([{ version: lines.length, word: lines.at(-1)?.word }]);
};
const eventsOf = async (accountId: string): Promise<number> =>
  Number((await stage.admin.query("select count(*) from audit_event where account_id = $1", [accountId])).rows[0].count);

describe("two people at the same section", () => {
  it(`${ROUNDS} pairs of conflicting saves: one of each is kept, the other is told, none is overwritten silently`, async () => {
    const wrong: string[] = [];
    const desk = async (): Promise<void> => {
      const { login, accountId } = await openCompany();
      const people = await Promise.all([1, 2].map((n) => signedInAt(() => stage.port(n), login)));
      const kept: string[] = [];
      for (let version = 0; version < PER_DESK; version += 1) {
        const words = [`a${version}`, `b${version}`];
        const answers = await Promise.all(people.map((browser, at) => saveWord(browser, accountId, version, words[at] ?? "")));
        const won = answers.flatMap(({ status }, at) => (status === 200 ? [words[at] ?? ""] : []));
        const lost = answers.filter(({ status, errors }) => status === 409 && errors[0]?.code === "conflict");
        if (won.length !== 1 || lost.length !== 1) wrong.push(`${accountId}/${version}: ${answers.map(({ status }) => status).join(" ")}`);
        kept.push(...won);
      }
      const lines = await linesOf(accountId);
      expect(lines.map(({ word }) => word)).toEqual(kept);
      await expectUnbroken(accountId, lines);
      expect(await eventsOf(accountId)).toBe(kept.length);
    };
    await Promise.all(Array.from({ length: DESKS }, desk));
    expect(wrong).toEqual([]);
  });
});

describe("a save that is sent again and again", () => {
  it(`${ROUNDS} submissions, each two to five times at once to two servers: one effect each, and equal answers`, async () => {
    const wrong: string[] = [];
    const desk = async (_: unknown, at: number): Promise<void> => {
      const { login, accountId } = await openCompany();
      let turn = 0;
      const browser = await signedInAt(() => stage.port(1 + ((turn += 1) % 2)), login);
      for (let version = 0; version < PER_DESK; version += 1) {
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 2 + ((version + at) % 4) }, () => saveWord(browser, accountId, version, `w${version}`, key)),
        );
        const isWhole = new Set(answers.map(({ text }) => text)).size === 1 && answers.every(({ status }) => status === 200);
        if (!isWhole) wrong.push(`${accountId}/${version}: ${answers.map(({ status }) => status).join(" ")}`);
      }
      const lines = await linesOf(accountId);
      expect(lines.map(({ word }) => word)).toEqual(Array.from({ length: PER_DESK }, (_unused, version) => `w${version}`));
      await expectUnbroken(accountId, lines);
      expect(await eventsOf(accountId)).toBe(PER_DESK);
    };
    await Promise.all(Array.from({ length: DESKS }, desk));
    expect(wrong).toEqual([]);
    expect(await countBrokenRecords(stage.admin)).toEqual({ links: 0, tallies: 0 });
  });
});

const port = (): number => servers.find((server) => server.isRunning())?.port ?? stage.port(1);

describe("a draft", () => {
  const KILLS = 4;

  it("that was acknowledged survives the end of the server and of the database, signing in anew included", async () => {
    const { login, accountId } = await openCompany();
    let version = 0;
    let browser = await signedInAt(port, login);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const text = `Getippt vor dem Ausfall ${kill}`;
      const body = { section: "aboutUs" as const, baseVersion: 1, data: { long: text }, version };
      const { answer } = await untilAnswered(() => browser.send(entryEditing.saveDraft, { body }, { accountId }));
      expect(answer.status).toBe(200);
      ({ version } = answer.data);
      if (kill % 2 === 0) {
        await Promise.all(servers.map((server) => server.kill()));
        servers = await Promise.all([1, 2].map((n) => startServer(stage.port(n), stage.env())));
      } else {
        await crashPostgres(stage.base);
        await startServices({ base: stage.base, only: ["postgres"] });
      }
      // Another device: nothing of the first browser is needed.
      await untilAnswered(async () => {
        browser = await signedInAt(port, login);
        return browser.send(entryEditing.getDrafts, {}, { accountId });
      });
      const { answer: found } = await untilAnswered(() => browser.send(entryEditing.getDrafts, {}, { accountId }));
      expect(found.data).toMatchObject([{ section: "aboutUs", version, data: { long: text } }]);
    }
  });
});

const redisUp = () => startServices({ base: stage.base, only: ["redis"] });
const redisDown = () => stopServices({ base: stage.base, only: ["redis"] });

const both = async (browser: Browser, accountId: string) => {
  const [fromCache, stored] = [
    await browser.send(entry.getGrisuEntryFromRedis, {}, { accountId }),
    await browser.send(entry.getGrisuEntry, {}, { accountId }),
  ];
  const { cachedAt, ...content } = fromCache.data;
  return { statuses: [fromCache.status, stored.status], cachedAt, content, stored: stored.data };
};
const expectEqual = async (browser: Browser, accountId: string, version: number): Promise<void> => {
  const { statuses, content, stored } = await both(browser, accountId);
  expect([statuses, content.searchKeywords.version]).toEqual([[200, 200], version]);
  expect(content).toEqual(stored);
};

describe("the entry from the cache", () => {
  afterEach(redisUp);

  it("is never an old one: written before, while and after Redis was away, and while it hung", async () => {
    const { login, accountId } = await openCompany();
    const browser = await signedInAt(() => stage.port(1), login);
    let version = 0;
    const write = async (): Promise<void> => {
      const { answer } = await untilAnswered(() => saveWord(browser, accountId, version, `Wort ${version}`));
      expect(answer.status).toBe(200);
      version += 1;
      await expectEqual(browser, accountId, version);
      // Once more, so that there is a copy of this state where that is possible.
      await expectEqual(browser, accountId, version);
    };
    await write();
    await redisDown();
    await write();
    await write();
    await redisUp();
    await wait(2_500);
    await expectEqual(browser, accountId, version);
    await write();
    const client = new Redis(urls(stage.base).redis);
    const pid = Number(/process_id:(\d+)/.exec(await client.info("server"))?.[1]);
    client.disconnect();
    process.kill(pid, "SIGSTOP");
    try {
      await write();
      await write();
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await wait(2_500);
    await expectEqual(browser, accountId, version);
    await write();
    const first = await both(browser, accountId);
    await wait(50);
    // And it is a cache again.
    expect((await both(browser, accountId)).cachedAt).toBe(first.cachedAt);
  });

  it("Redis that is stopped while somebody writes and reads at full speed never brings an old state back", async () => {
    const { login, accountId } = await openCompany();
    const browser = await signedInAt(() => stage.port(2), login);
    let saved = 0;
    const state = { running: true };
    const old: string[] = [];
    let reads = 0;
    const readers = Array.from({ length: 3 }, async () => {
      while (state.running) {
        const atLeast = saved;
        const { data, status } = await browser.send(entry.getGrisuEntryFromRedis, {}, { accountId });
        reads += 1;
        if (status !== 200 || data.searchKeywords.version < atLeast) old.push(`${status} ${data?.searchKeywords.version} < ${atLeast}`);
      }
    });
    const writer = (async () => {
      while (state.running) {
        const { answer } = await untilAnswered(() => saveWord(browser, accountId, saved, `Wort ${saved}`));
        if (answer.status === 200) saved += 1;
        await wait(5);
      }
    })();
    for (let n = 0; n < 3; n += 1) {
      await wait(700);
      await redisDown();
      await wait(700);
      await redisUp();
    }
    // A busy machine needs longer for as much.
    await expect.poll(() => reads > 200 && saved > 50).toBe(true);
    state.running = false;
    await Promise.all([...readers, writer]);
    expect(old).toEqual([]);
    await expectEqual(browser, accountId, saved);
  });
});
