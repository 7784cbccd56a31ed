import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hidingOf, readConfig, readFeedConfig, SECRET_SETTINGS } from "./config.ts";
import { openLog } from "./log.ts";

/* What is secret may come from files, and is never shown. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (text: string, mode = 0o600): string => {
  const file = path.join(folder, randomBytes(6).toString("hex"));
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
};

const hex = (): string => randomBytes(32).toString("hex");
const GOOD: Readonly<Record<string, string>> = {
  PORTAL_ENV: "test",
  DATABASE_PORT: "1",
  REDIS_URL: "redis://portal:not-to-be-seen-1@127.0.0.1:1",
  SESSION_KEY: hex(),
  AUDIT_KEYS: `a:${hex()}`,
};
/** One good value of each secret; the two that would not go together with others are tried apart. */
const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SECRET_SETTINGS.map((name) => [name, `seen-nowhere-${name.toLowerCase()}`])),
  REDIS_URL: "redis://portal:seen-nowhere-redis@127.0.0.1:1",
  SMTP_URL: "smtp://portal:seen-nowhere-smtp@127.0.0.1:1",
  SESSION_KEY: hex(),
  KEY_RING: `k1:${hex()},k2:${hex()}`,
  AUDIT_KEYS: `a:${hex()},b:${hex()}`,
  WEBSITE_EDITOR_KEY: "w".repeat(43),
  VAPID_PRIVATE_KEY: "v".repeat(43),
};
const without = (name: string): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(GOOD).filter(([one]) => one !== name && !(name === "KEY_RING" && one === "SESSION_KEY")));
const refusalOf = (env: NodeJS.ProcessEnv, read: (env: NodeJS.ProcessEnv) => unknown = readConfig): string => {
  try {
    read(env);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "?";
  }
};

/** Named like a secret, and none: it goes to every browser, says who we are, or which key writes. */
const NO_SECRETS = ["VAPID_PUBLIC_KEY", "S3_ACCESS_KEY", "KEY_WRITES", "DATABASE_KEY_FILE", "REDIS_KEY_FILE"];
test("every setting that is named like a secret is marked as one", () => {
  const source = ["config", "config-certificates", "config-google", "config-staff", "config-telling", "key-settings"].map((name) =>
    readFileSync(path.resolve(import.meta.dirname, `${name}.ts`), "utf8"),
  );
  const named = source.flatMap((text) => [...text.matchAll(/^ {2}([A-Z0-9_]+): (?!true)/gm)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(60);
  const telling = named.filter(
    (name) => /PASSWORD|SECRET|TOKEN|KEY|RING|PRIVATE|^(REDIS|SMTP)_URL/.test(name) && !NO_SECRETS.includes(name),
  );
  expect(telling.toSorted()).toEqual(SECRET_SETTINGS.toSorted());
});

describe("a secret from a file", () => {
  test.each(SECRET_SETTINGS)("%s is read without its end of line, in every process", (name) => {
    const value = VALUES[name] ?? "";
    const config = readConfig({ ...without(name), [`${name}_FILE`]: fileWith(`${value}\n`) });
    expect(config[name as keyof typeof config]).toBe(value);
    expect(Object.keys(config.SECRET_FILES ?? {})).toEqual([name]);
  });

  test("comes from what systemd hands over, too", () => {
    const credentials = path.join(folder, "credentials");
    mkdirSync(credentials);
    writeFileSync(path.join(credentials, "SESSION_KEY"), `${VALUES["SESSION_KEY"] ?? ""}\n`, { mode: 0o400 });
    writeFileSync(path.join(credentials, "something-else"), "x");
    const env = { ...without("SESSION_KEY"), CREDENTIALS_DIRECTORY: credentials };
    expect(readConfig(env).SESSION_KEY).toBe(VALUES["SESSION_KEY"]);
    expect(readFeedConfig(env).SESSION_KEY).toBe(VALUES["SESSION_KEY"]);
    expect(refusalOf({ ...env, SESSION_KEY: "x" })).toBe(
      "Settings are wrong: SESSION_KEY and the credential SESSION_KEY: one of them, and not both",
    );
    expect(refusalOf({ ...env, SESSION_KEY_FILE: fileWith("x") })).toContain("SESSION_KEY_FILE and the credential SESSION_KEY");
  });

  const SEEN = "must-not-be-told";
  test.each([
    [
      "given twice",
      () => ({ SESSION_KEY: SEEN, SESSION_KEY_FILE: fileWith(SEEN) }),
      "SESSION_KEY and SESSION_KEY_FILE: one of them, and not both",
    ],
    ["that is not there", () => ({ SESSION_KEY_FILE: "/nowhere/key" }), "SESSION_KEY from /nowhere/key: there is no such file"],
    ["that is a folder", () => ({ SESSION_KEY_FILE: folder }), "it is a folder"],
    ["that is empty", () => ({ SESSION_KEY_FILE: fileWith("\n") }), "it is empty"],
    ["with two lines", () => ({ SESSION_KEY_FILE: fileWith(`${SEEN}\n${SEEN}\n`) }), "it has more lines than the secret"],
    ["with an empty line", () => ({ SESSION_KEY_FILE: fileWith(`${SEEN}\n\n${SEEN}\n`) }), "a line of it is empty"],
    ["that is no secret's", () => ({ SESSION_KEY_FILE: fileWith(SEEN.repeat(10_000)) }), "it is too long for a secret"],
    ["of a wrong form", () => ({ SESSION_KEY_FILE: fileWith(SEEN) }), "at SESSION_KEY"],
    ["where nothing is secret", () => ({ S3_ACCESS_KEY_FILE: fileWith(SEEN), SESSION_KEY: hex() }), "S3_ACCESS_KEY is no secret"],
  ])("%s is refused in words that name the setting and quote nothing", (_what, changes, words) => {
    const said = refusalOf({ ...without("SESSION_KEY"), ...changes() });
    expect(said).toContain("Settings are wrong");
    expect(said).toContain(words);
    expect(said).not.toContain(SEEN);
  });

  test("that everybody on the machine may open is refused in production, and there alone", () => {
    for (const mode of [0o604, 0o644, 0o602]) {
      const env = { ...without("SESSION_KEY"), SESSION_KEY_FILE: fileWith(hex(), mode) };
      expect(refusalOf({ ...env, PORTAL_ENV: "production" })).toContain(`(mode 0${mode.toString(8)}); take that away, as by chmod o= `);
      expect(refusalOf({ ...env, PORTAL_ENV: "production" }, readFeedConfig)).toContain("SESSION_KEY from ");
      expect(refusalOf(env)).toBe("");
    }
    for (const mode of [0o600, 0o400, 0o440, 0o640])
      expect(refusalOf({ ...without("SESSION_KEY"), PORTAL_ENV: "production", SESSION_KEY_FILE: fileWith(hex(), mode) })).toBe("");
  });

  test("that belongs to another process stops the start like the secret itself", () => {
    const env = { ...without("AUDIT_KEYS"), PORTAL_ENV: "production", AUDIT_KEYS_FILE: fileWith(VALUES["AUDIT_KEYS"] ?? "") };
    expect(refusalOf(env, readFeedConfig)).toBe("Not for the feed: AUDIT_KEYS");
  });
});

/** What must be seen nowhere of all these values. */
const canaries = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.values(env).flatMap((value = "") => value.match(/seen-nowhere-[a-z_0-9]+|[0-9a-f]{64}|[wv]{43}/g) ?? []);
/** Everything that a process says that is started with these settings, until it listens or ends. */
const said = (file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env["PATH"], ...env } };
    const child = execFile(process.execPath, [path.resolve(import.meta.dirname, file), ...args], options, (error, out, err) =>
      resolve(`${error === null ? "" : `ended ${String(error.code)}`}\n${out}${err}`),
    );
    child.stdout?.on("data", (text: string) => text.includes('"listening"') && child.kill());
  });

describe("nobody reads a secret where a process", () => {
  const { KEY_RING: _, ...given } = VALUES;
  const env = { ...GOOD, ...given, LOG_LEVEL: "debug", WEBSITES_URL: undefined };
  test.each(SECRET_SETTINGS)("refuses to start beside %s, or because of it", (name) => {
    const wrong = { ...env, [name]: `seen-nowhere-${"x".repeat(9)} ${VALUES[name] ?? ""}`, DATABASE_PORT: "many" };
    const words = refusalOf(wrong);
    expect(words).toContain("Settings are wrong");
    for (const canary of canaries(wrong)) expect(words).not.toContain(canary);
  });

  test.each([
    ["cannot reach anything", "main.ts", [], { PORT: "0", DRAIN_SECONDS: "0" }],
    ["cannot reach its database", "cli.ts", ["open-cases", "--operator", "Tester"], {}],
  ])("%s", async (_what, file, args, changes) => {
    const words = await said(file, args, { ...env, ...changes });
    expect(words.length).toBeGreaterThan(20);
    for (const canary of canaries(env)) expect(words).not.toContain(canary);
  });

  test("writes a line into its log that has one in it", () => {
    const lines: string[] = [];
    const hide = hidingOf({ ...readConfig(env) });
    const log = openLog("info", "test", { write: (line) => void lines.push(line) }, hide);
    for (const value of Object.values(given)) log.info({ value }, value);
    expect(lines.length).toBe(Object.keys(given).length);
    for (const canary of canaries(given)) expect(lines.join("")).not.toContain(canary);
    expect(lines.join("")).toContain("[secret]");
  });
});
