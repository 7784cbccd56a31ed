import net from "node:net";
import type pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { openDb, writeOpen } from "./db.ts";
import { openDeadlines } from "./deadlines.ts";
import { closePools, openPools, type Pools } from "./pools.ts";
import type { Statement } from "./statement.ts";

/* A wire that stops answering: what hangs on it ends, and nothing else. */

/** Longer than any answer takes on a busy machine. */
const LIMIT_MS = 2_000;
const WAIT: Statement<{ seconds: number }, object> = {
  name: "test.wait",
  text: () => "select pg_sleep($1)",
  values: ({ seconds }) => [seconds],
};
/** Rows that come in many pieces. */
const LONG: Statement<object, { n: number; words: string }> = {
  name: "test.long",
  text: () => "select n, repeat('x', 100000) as words from generate_series(1, 50) as n",
  values: () => [],
};
const ignore = (): void => undefined;
let pools: Pools;
let wire: net.Server;
let isDead: boolean;
/** The wire dies with the first message that says this. */
let lastWords: string | undefined;
/** Whoever asks for this never hears again from the database; the others do. */
const UNHEARD_SECONDS = 61.25;
/** After so many bytes of a long answer its connection is cut, wherever that is. */
let cutAfter: number | undefined;
const sockets = new Set<net.Socket>();

beforeEach(async () => {
  isDead = false;
  lastWords = undefined;
  cutAfter = undefined;
  wire = net.createServer((client) => {
    const database = net.connect(inject("databasePort"), "127.0.0.1");
    let isUnheard = false;
    client.on("data", (data) => (isUnheard ||= data.includes(String(UNHEARD_SECONDS))));
    for (const [one, other] of [[client, database] as const, [database, client] as const]) {
      sockets.add(one);
      one.on("data", (data) => {
        isDead ||= lastWords !== undefined && data.includes(lastWords);
        const left = data.includes("xxxxxxxx") ? cutAfter : undefined;
        if (!isDead && (one === client || !isUnheard)) other.write(data.subarray(0, left));
        if (left === undefined) return;
        cutAfter = left > data.length ? left - data.length : undefined;
        if (cutAfter === undefined) other.end(() => one.destroy());
      });
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
  const { port } = wire.address() as net.AddressInfo;
  // The public role has nothing prepared for it: it works on an empty database. A quarter of the connections is its own.
  const patient = { onFault: ignore, connectWithinMs: 60_000, answerWithinMs: LIMIT_MS };
  pools = openPools({ host: "127.0.0.1", port, database: "postgres" }, 16, patient);
});
afterEach(async () => {
  isDead = false;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await closePools(pools);
  wire.close();
});

const ask = (seconds: number) => openDb(pools.public).rows(WAIT, { seconds });

test("a statement that nobody answers ends, and the next one gets another connection", async () => {
  await ask(0);
  isDead = true;
  await expect(ask(0)).rejects.toThrow("Query read timeout");
  isDead = false;
  await expect(ask(0)).resolves.toHaveLength(1);
  expect(pools.public.totalCount).toBe(1);
});

test("so does a transaction, at whatever statement it hangs", async () => {
  await ask(0);
  const work = writeOpen(pools.public, async (tx) => {
    isDead = true;
    await tx.rows(WAIT, { seconds: 0 });
  });
  await expect(work).rejects.toThrow("Query read timeout");
  isDead = false;
  await expect(ask(0)).resolves.toHaveLength(1);
});

/** Two ask for as long as `work` takes; says how often they were answered. */
const askBeside = async (work: Promise<unknown>): Promise<number> => {
  const over = new AbortController();
  let answered = 0;
  const askOn = async (): Promise<void> => {
    while (!over.signal.aborted) answered += (await ask(0)).length;
  };
  const ended = work.finally(() => over.abort());
  await Promise.all([askOn(), askOn(), ended]);
  return answered;
};

test.each([
  ["statements that take a minute are ended by the database", 60, "statement timeout"],
  ["statements whose answer does not come are ended by the pool", UNHEARD_SECONDS, "Query read timeout"],
])("%s; whoever comes meanwhile is answered by the other connections", async (_, seconds, words) => {
  const hanging = Promise.all([1, 2].map(() => expect(ask(seconds)).rejects.toThrow(words)));
  expect(await askBeside(hanging)).toBeGreaterThan(100);
  await Promise.all([1, 2, 3, 4].map(() => ask(0)));
  expect(pools.public.totalCount).toBe(4);
});

test("an answer that is cut in the middle of a row fails its own query; the next one is whole", async () => {
  const db = openDb(pools.public);
  const read = () => db.rows(LONG, {});
  expect(await read()).toHaveLength(50);
  for (const bytes of [1, 60, 99_999, 250_001]) {
    cutAfter = bytes;
    await expect(read()).rejects.toThrow("Connection terminated unexpectedly");
    expect((await read()).map(({ n, words }) => n * words.length)).toEqual(Array.from({ length: 50 }, (_, at) => (at + 1) * 100_000));
  }
  cutAfter = 250_001;
  const cut = read().then(
    () => "whole",
    (error: Error) => error.message,
  );
  expect(await askBeside(cut)).toBeGreaterThan(0);
  expect(await cut).toBe("Connection terminated unexpectedly");
});

test("so does a connection that hangs before anybody has got it", async () => {
  lastWords = "portal_enter";
  await expect(pools.app.connect()).rejects.toThrow("Query read timeout");
});

test("only what hangs at the same statement for the whole time is ended", () => {
  vi.useFakeTimers();
  try {
    const ended: Error[] = [];
    const client = { _activeQuery: {}, connection: { stream: { destroy: (error: Error) => void ended.push(error) } } };
    const deadlines = openDeadlines(LIMIT_MS);
    deadlines.watch(client as unknown as pg.ClientBase);
    for (let turn = 0; turn < 100; turn += 1) {
      vi.advanceTimersByTime(LIMIT_MS / 2);
      client["_activeQuery"] = {};
    }
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(LIMIT_MS * 1.1);
    expect(ended).not.toEqual([]);
    deadlines.leave(client as unknown as pg.ClientBase);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
