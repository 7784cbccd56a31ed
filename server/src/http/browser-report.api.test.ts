import { randomBytes } from "node:crypto";
import { BROWSER_REPORT_PATH, REPORT_BYTES } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { peer } from "../../test/client.ts";
import { openHouse, type House } from "../../test/house.ts";
import { openDb } from "../db/db.ts";
import { listFaults } from "../watch/browser-faults.store.ts";

/* Where browsers tell of faults: open to everybody, and nothing of anybody gets in. */

const CANARY = "petra.muster@kunde.example";
const RELEASE = "Ab12_-Zz";
const FRAME = { file: "start-Ab12_-Zz.js", line: 2, column: 345 };
const FAULT = { kind: "error", name: "TypeError", page: "leads", frames: [FRAME] } as const;
let house: House;
beforeAll(async () => {
  const dist = await mkdtemp(path.join(tmpdir(), "dist-"));
  for (const folder of ["assets", "brands"]) await mkdir(path.join(dist, folder));
  await writeFile(path.join(dist, "index.html"), "<html></html>");
  for (const file of [`assets/${FRAME.file}`, "push-worker.js"]) await writeFile(path.join(dist, file), "");
  house = await openHouse({ WEB_DIST: dist, RATE_FACTOR: "1" });
});
afterAll(() => house.close());

const post = (body: unknown, headers: Record<string, string> = {}, remoteAddress = peer()) =>
  house.app.server.inject({
    method: "POST",
    url: BROWSER_REPORT_PATH,
    remoteAddress,
    headers: {
      host: "nahwerk.test",
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      origin: "https://nahwerk.test",
      ...headers,
    },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
const stored = async () => {
  await house.app.settled();
  return listFaults(openDb(house.job), 1);
};

test("faults of one build are counted together, with nothing of who sent them", async () => {
  const agent = `Mozilla/5.0 (${CANARY}) AppleWebKit/537.36 Chrome/156.0.1.2 Safari/537.36`;
  for (let n = 0; n < 3; n += 1)
    expect(
      (await post({ release: RELEASE, faults: [FAULT] }, { "user-agent": agent, cookie: `__Secure-portal=${CANARY}` })).statusCode,
    ).toBe(204);
  await post({ release: RELEASE, faults: [{ ...FAULT, page: "other", kind: "error" }] });
  const [group, ...more] = await stored();
  expect(more).toEqual([]);
  expect(group).toMatchObject({
    release: RELEASE,
    name: "TypeError",
    kind: "error",
    count: 4,
    frames: [FRAME],
    pages: ["leads", "other"],
    browsers: ["Chrome 156", "other"],
  });
  expect(JSON.stringify([await stored(), house.log])).not.toContain(CANARY);
});

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ["a word beside", { release: RELEASE, faults: [{ ...FAULT, message: CANARY }] }],
  ["a word at the top", { release: RELEASE, url: CANARY }],
  ["a name of its own", { release: RELEASE, faults: [{ ...FAULT, name: CANARY }] }],
  ["an address as page", { release: RELEASE, faults: [{ ...FAULT, page: `/kunde?mail=${CANARY}` }] }],
  ["an address as file", { release: RELEASE, faults: [{ ...FAULT, frames: [{ ...FRAME, file: `x.js?token=${CANARY}` }] }] }],
  ["a path as file", { release: RELEASE, faults: [{ ...FAULT, frames: [{ ...FRAME, file: "../../etc/passwd.js" }] }] }],
  ["a word in a frame", { release: RELEASE, faults: [{ ...FAULT, frames: [{ ...FRAME, code: CANARY }] }] }],
  ["a build of its own", { release: CANARY, faults: [FAULT] }],
  ["too many faults", { release: RELEASE, faults: Array.from({ length: 6 }, () => FAULT) }],
  ["too many frames", { release: RELEASE, faults: [{ ...FAULT, frames: Array.from({ length: 13 }, () => FRAME) }] }],
  ["half a line", { release: RELEASE, faults: [{ ...FAULT, frames: [{ ...FRAME, line: 1.5 }] }] }],
  ["a vital of its own", { release: RELEASE, vitals: { [CANARY]: 1 } }],
  ["no number", { release: RELEASE, vitals: { shift: "NaN" } }],
  ["a year", { release: RELEASE, vitals: { interaction: 1e9 } }],
  ["a list", [FAULT]],
  ["nothing", ""],
  ["no JSON", `{"release":${CANARY}`],
  ["depth", `${"[".repeat(500)}${"]".repeat(500)}`],
];
test.each(HOSTILE)("refused, and not a word of it logged: %s", async (_, body) => {
  const before = await stored();
  expect((await post(body)).statusCode).toBe(400);
  expect(await stored()).toEqual(before);
  expect(house.log.join("\n")).not.toContain(CANARY);
});

test("too large, another type, another site and a host that is not ours are refused", async () => {
  expect((await post("x".repeat(REPORT_BYTES + 1))).statusCode).toBe(413);
  expect((await post({ release: RELEASE }, { "content-type": "text/plain" })).statusCode).toBe(415);
  expect((await post({ release: RELEASE }, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await post({ release: RELEASE }, { origin: "https://other.example" })).statusCode).toBe(403);
  expect((await post({ release: RELEASE }, { host: "other.example" })).statusCode).toBe(421);
});

test("scripts of nobody's build are not written down, and whoever sends without end is refused", async () => {
  const before = await stored();
  const foreign = { ...FAULT, frames: [{ ...FRAME, file: "spy.js" }] };
  expect((await post({ release: RELEASE, faults: [foreign] })).statusCode).toBe(204);
  expect(await stored()).toEqual(before);
  const from = peer();
  const codes = new Set<number>();
  for (let n = 0; n < 310; n += 1) codes.add((await post({ release: RELEASE }, {}, from)).statusCode);
  expect([...codes]).toEqual([204, 429]);
});

test("a stranger who invents faults fills a hundred rows in ten seconds, and no more", async () => {
  const from = Array.from({ length: 4 }, peer);
  for (let n = 0; n < 150; n += 1) {
    const faults = [{ ...FAULT, frames: [{ ...FRAME, column: n + 1, line: randomBytes(2).readUInt16BE() + 1 }] }];
    expect((await post({ release: RELEASE, faults }, {}, from[n % 4])).statusCode).toBe(204);
  }
  await house.app.settled();
  const { rows } = await house.admin.query("select count(*)::int as n from browser_fault");
  expect((rows as { n: number }[])[0]?.n).toBeLessThanOrEqual(104);
});

test("the source's maps and the metrics are not to be had from outside", async () => {
  for (const [url, status] of [
    // A page like any that nobody knows: the portal says so itself.
    ["/metrics", 200],
    ["/assets/start-Ab12_-Zz.js.map", 404],
    ["/.local/maps/assets/start.js.map", 404],
    ["/%2e%2e/.local/maps/x.map", 404],
  ] as const) {
    const { statusCode, body } = await house.app.server.inject({ method: "GET", url, headers: { host: "nahwerk.test" } });
    expect([url, statusCode]).toEqual([url, status]);
    expect(body).not.toMatch(/"mappings"|# TYPE/);
  }
});
