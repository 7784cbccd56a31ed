import { readdirSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Refused } from "@schaufenster/contract/refused.ts";
import { afterAll, expect, it, vi } from "vitest";
import { fitsHash, hashSecret, knownAsker, NOBODYS_HASH, strangerFrom } from "./hashing.ts";

/** Whoever is handed something to hash: the thread that works now is the last of them. */
const handed = vi.spyOn(Worker.prototype, "postMessage");
afterAll(() => handed.mockRestore());

/** Everything but salt and result, and how long those are. */
const shape = (hash: string) => hash.split("$").map((part, at) => (at < 4 ? part : part.length));
const nice = (thread: string): number => Number(readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ").at(-1)?.split(" ")[16]);

it("hashes and checks", async () => {
  const stored = await hashSecret("richtig");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await fitsHash("richtig", stored)).toBe(true);
  expect(await fitsHash("falsch", stored)).toBe(false);
});

it("checks nobody's hash at the same cost, and never finds that it fits", async () => {
  const stored = await hashSecret("richtig");
  expect(shape(NOBODYS_HASH)).toEqual(shape(stored));
  expect(await fitsHash("richtig", NOBODYS_HASH)).toBe(false);
});

it("says what went wrong, and goes on", async () => {
  await expect(fitsHash("richtig", "no hash at all")).rejects.toThrow("hashing failed");
  expect(await hashSecret("richtig")).toContain("argon2id");
});

it("refuses what would wait too long", async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashSecret("viele")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(10);
  for (const { reason } of refused) expect(reason).toEqual(new Refused("unavailable", { retryAfter: 2 }));
});

it("keeps places for those who are known, and serves them first, but not them alone", async () => {
  const done: string[] = [];
  const told = (name: string, hash: Promise<string>) =>
    hash.then(
      () => void done.push(name),
      () => void done.push(`${name} refused`),
    );
  const crowd = Array.from({ length: 60 }, () => told("stranger", hashSecret("fremd", strangerFrom("198.51.100.7"))));
  const known = Array.from({ length: 8 }, (_, n) => told("known", hashSecret("bekannt", knownAsker(String(n)))));
  const other = told("elsewhere", hashSecret("fremd", strangerFrom("203.0.113.7")));
  await Promise.all([...crowd, ...known, other]);
  // Ten of the crowd are one too many, and an eleventh makes room for somebody from elsewhere.
  expect(done.filter((name) => name === "stranger refused")).toHaveLength(11);
  const served = done.filter((name) => !name.endsWith("refused"));
  // Two were at the thread already.
  const order = ["known", "known", "known", "stranger", "known", "known", "known", "elsewhere", "known", "known"];
  expect(served.slice(2, 12)).toEqual(order);
});

it("tells those who waited when the thread dies, and starts another", async () => {
  const waiting = Promise.allSettled([hashSecret("eins"), hashSecret("zwei"), hashSecret("drei")]);
  const thread = handed.mock.contexts.at(-1) as Worker;
  await thread.terminate();
  for (const result of await waiting) expect(result).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  expect(await hashSecret("vier")).toContain("argon2id");
  expect(handed.mock.contexts.at(-1)).not.toBe(thread);
});

it.runIf(process.platform === "linux")("stands behind everybody else, and nobody beside it does", async () => {
  await hashSecret("langsam");
  const ranks = readdirSync("/proc/self/task").map(nice);
  const own = nice(String(process.pid));
  expect(ranks.filter((rank) => rank !== own)).toEqual([10]);
});
