import { execFile } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hasTryouts, readConfig, readFeedConfig } from "./config.ts";
import { ringOf } from "./connections.ts";

const GOOD = {
  PORTAL_ENV: "test",
  DATABASE_PORT: "1",
  REDIS_URL: "redis://127.0.0.1:1",
  SESSION_KEY: "0f".repeat(32),
  AUDIT_KEYS: `a:${"a5".repeat(32)}`,
  BRAND_HOSTS: '{"nahwerk.test":"nahwerk"}',
};

/** How a process ends that is started with these settings. */
const start = (file: string, changes: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; err: string }>((resolve) => {
    const env = { PATH: process.env["PATH"], ...GOOD, ...changes };
    const child = execFile(process.execPath, [path.resolve(import.meta.dirname, file)], { env }, (_error, _out, err) =>
      resolve({ code: child.exitCode, err }),
    );
  });

describe("a malformed setting stops the process with its name and without a stack", () => {
  test.each([
    ["main.ts", { PORTAL_URLS: "{nahwerk" }],
    ["worker.ts", { SMTP_URL: "mail.example" }],
    ["feed.ts", { FEED_PORT: "many" }],
  ])("%s with %o", async (file, changes) => {
    const { code, err } = await start(file, changes);
    expect([code, err]).toEqual([1, expect.stringContaining(Object.keys(changes)[0] ?? "")]);
    expect(err).not.toMatch(/\n\s+at |node:internal|file:\/\//);
  });

  const wrong: readonly [string, string][] = [
    ["PORTAL_URLS", '{"nahwerk":"nowhere"}'],
    ["PORTAL_URLS", "x"],
    ["BRAND_HOSTS", "x"],
    ["BRAND_HOSTS", '{"a":"No Key"}'],
    ["REDIS_URL", "127.0.0.1:6379"],
    ["S3_ENDPOINT", "s3.example"],
    ["SMTP_URL", "//"],
    ["CLAMD_URL", "http://a"],
    ["DATABASE_PORT", "five"],
    ["DATABASE_CA_FILE", "/nowhere/ca.pem"],
    ["SESSION_KEY", "short"],
    ["KEY_RING", "k1:short"],
    ["KEY_RING", `K 1:${"0f".repeat(32)}`],
    ["KEY_RING", `k1:${"0f".repeat(32)}`],
    ["KEY_WRITES", "k1"],
    ["AUDIT_KEYS", "a:b"],
    ["PORTAL_ENV", "prod"],
    ["MEDIA_ORIGINS", "bilder.example"],
    ["MEDIA_ORIGINS", "http://bilder.example"],
    ["MEDIA_ORIGINS", "https://*.example"],
    ["MEDIA_ORIGINS", "https://bilder.example/"],
    ["MEDIA_ORIGINS", "https://bilder.example:99999"],
    ["MEDIA_ORIGINS", "https://bilder.example; script-src *"],
    ["MEDIA_ORIGINS", "https://bilder.example,https:"],
    ["MEDIA_ORIGINS", "'unsafe-inline'"],
  ];
  test.each(wrong)("%s=%s", (name, value) => {
    const read = () => readConfig({ ...GOOD, [name]: value });
    expect(read).toThrow("Settings are wrong");
    expect(read).toThrow(name);
  });
});

describe("the key ring", () => {
  const { SESSION_KEY, ...WITHOUT } = GOOD;
  const [first, second] = [`k1:${SESSION_KEY}`, `k2:${"a0".repeat(32)}`];
  const idsOf = (changes: NodeJS.ProcessEnv) => ringOf(readConfig({ ...WITHOUT, ...changes })).keys.map(({ id }) => id);
  test("is the one key as before, or many of which the last or the named one writes", () => {
    expect(idsOf({ SESSION_KEY })).toEqual(["k1"]);
    expect(idsOf({ KEY_RING: first })).toEqual(["k1"]);
    expect(idsOf({ KEY_RING: `${first},${second}` })).toEqual(["k2", "k1"]);
    expect(idsOf({ KEY_RING: `${first},${second}`, KEY_WRITES: "k1" })).toEqual(["k1", "k2"]);
    expect(ringOf(readConfig({ ...WITHOUT, SESSION_KEY })).writes.secret.toString("hex")).toBe(SESSION_KEY);
    expect(ringOf(readConfig({ ...WITHOUT, KEY_RING: `${first},${second}` })).eldest.id).toBe("k1");
  });
  test.each([
    ["no key at all", {}],
    ["a key beside the ring", { SESSION_KEY, KEY_RING: first }],
    ["a name twice", { KEY_RING: `${first},${first}` }],
    ["a writer that is not in it", { KEY_RING: first, KEY_WRITES: "k2" }],
  ])("does not begin with %s, in any process", (_what, changes) => {
    expect(() => readConfig({ ...WITHOUT, ...changes })).toThrow("Settings are wrong: ");
    expect(() => readFeedConfig({ ...WITHOUT, ...changes })).toThrow("Settings are wrong: ");
  });
});

describe("pages for trying things out", () => {
  test.each([
    ["development", undefined, true],
    ["staging", undefined, false],
    ["staging", "on", true],
    ["test", "off", false],
    ["production", undefined, false],
    ["production", "off", false],
  ])("%s, set to %s: %s", (PORTAL_ENV, TRYOUT_PAGES, expected) => {
    expect(hasTryouts(readConfig({ ...GOOD, PORTAL_ENV, ...(TRYOUT_PAGES === undefined ? {} : { TRYOUT_PAGES }) }))).toBe(expected);
  });
  test("production does not start with them", () => {
    expect(() => readConfig({ ...GOOD, PORTAL_ENV: "production", TRYOUT_PAGES: "on" })).toThrow("TRYOUT_PAGES");
  });
});

test("production looks at websites themselves: it does not start with something that plays them", () => {
  const WEBSITES_URL = "http://127.0.0.1:9/websites";
  expect(() => readConfig({ ...GOOD, PORTAL_ENV: "production", WEBSITES_URL })).toThrow("WEBSITES_URL");
  expect(readConfig({ ...GOOD, WEBSITES_URL }).WEBSITES_URL).toBe(WEBSITES_URL);
});

describe("whose pictures and videos the pages may show", () => {
  test.each([
    [undefined, []],
    ["", []],
    ["https://bilder.example", ["https://bilder.example"]],
    [" https://a.example:8443, https://b.example,", ["https://a.example:8443", "https://b.example"]],
    ["http://127.0.0.1:23090", ["http://127.0.0.1:23090"]],
  ])("set to %s: %o", (MEDIA_ORIGINS, expected) => {
    expect(readConfig({ ...GOOD, ...(MEDIA_ORIGINS === undefined ? {} : { MEDIA_ORIGINS }) }).MEDIA_ORIGINS).toEqual(expected);
  });
});
