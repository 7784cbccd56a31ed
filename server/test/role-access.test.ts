import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { adminUrlOf, databaseOf } from "../src/connections.ts";
import { cancelRunning } from "../src/db/cancel.ts";
import { isOf, PASSWORD_OF, ROLES, verifierOf, verifiersOf, type Role } from "../src/db/role-passwords.ts";
import { RolePool } from "../src/db/role-pool.ts";
import { endChange, makePasswords, takePasswords } from "../src/floor/role-passwords.ts";
import { linesOfSecret } from "../src/secret-settings.ts";
import { makeCertificates, type Certificates } from "./certificates.ts";
import { openOwnDatabase, type OwnDatabase } from "./own-database.ts";

/* Who is let in by a database that asks for a password and for a certificate, and how both change while everybody works. */

let own: Certificates;
let foreign: Certificates;
let database: OwnDatabase;
let folder: string;
/** As docs/operations/access.md has them. */
const RULES = `hostssl portal ${ROLES.join(",")} 127.0.0.1/32 scram-sha-256 clientcert=verify-full\nhostssl all postgres 127.0.0.1/32 cert\n`;
beforeAll(async () => {
  own = makeCertificates("DNS:localhost");
  foreign = makeCertificates("DNS:localhost");
  for (const role of [...ROLES, "postgres"]) own.nameFile(role);
  foreign.nameFile("portal_app");
  database = await openOwnDatabase(RULES, { "host.pem": own.cert, "host.key": own.key, "ca.pem": readFileSync(own.caFile, "utf8") });
  await database.admin.query("create database portal");
  for (const role of ROLES) await database.admin.query(`create role ${role} login`);
  folder = mkdtempSync(path.join(tmpdir(), "role-passwords-"));
  makePasswords(folder, linesOfSecret);
  await takePasswords(database.admin, folder, linesOfSecret);
});
afterAll(async () => {
  await database.stop();
  for (const made of [own, foreign]) made.remove();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (role: Role) => path.join(folder, PASSWORD_OF[role]);
const configWith = (changes: NodeJS.ProcessEnv = {}) =>
  readConfig({
    PORTAL_ENV: "production",
    DATABASE_HOST: "localhost",
    DATABASE_PORT: String(database.port),
    DATABASE_TLS: "on",
    DATABASE_CA_FILE: own.caFile,
    DATABASE_CERT_FILE: path.join(path.dirname(own.caFile), "{role}.own"),
    DATABASE_KEY_FILE: path.join(path.dirname(own.caFile), "{role}.own"),
    ...Object.fromEntries(ROLES.map((role) => [`${PASSWORD_OF[role]}_FILE`, fileOf(role)])),
    REDIS_URL: "redis://127.0.0.1",
    SESSION_KEY: "0f".repeat(32),
    AUDIT_KEYS: `test:${"a5".repeat(32)}`,
    ...changes,
  });
/** Connections as the processes make them; each is used once, so that every statement is a new one. */
const poolOf = (role: Role, changes: NodeJS.ProcessEnv = {}, maxUses = 1) => {
  const { passwords, ssl, ...address } = databaseOf(configWith(changes));
  const pool = new RolePool({ ...address, ...(ssl && { ssl: ssl(role) }), user: role, max: 2, maxUses }, passwords[role]);
  pool.on("error", () => undefined);
  return pool;
};
const ask = async (pool: pg.Pool): Promise<string> => {
  try {
    return (
      (await pool.query<{ who: string }>("select current_user || ' ' || (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as who"))
        .rows[0]?.who ?? ""
    );
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  }
};
const askOnce = async (role: Role, changes: NodeJS.ProcessEnv = {}): Promise<string> => {
  const pool = poolOf(role, changes);
  const said = await ask(pool);
  await pool.end();
  return said;
};

describe("a database that wants password and certificate", () => {
  test.each(ROLES)("lets %s in with both, and with nobody else's", async (role) => {
    expect(await askOnce(role)).toBe(`${role} true`);
    const other = ROLES.find((one) => one !== role) ?? role;
    const others = own.nameFile(other, path.join(path.dirname(own.caFile), "others"));
    expect(await askOnce(role, { DATABASE_CERT_FILE: others, DATABASE_KEY_FILE: others })).toMatch(/^28(000|P01)$/);
    expect(await askOnce(role, { DATABASE_CERT_FILE: undefined, DATABASE_KEY_FILE: undefined })).toMatch(/^28(000|P01)$/);
    expect(await askOnce(role, { [`${PASSWORD_OF[role]}_FILE`]: fileOf(other) })).toBe("28P01");
  });

  test("believes no certificate that another authority gave, and nobody in the open", async () => {
    const strange = path.join(path.dirname(foreign.caFile), "portal_app.own");
    expect(await askOnce("portal_app", { DATABASE_CERT_FILE: strange, DATABASE_KEY_FILE: strange })).not.toContain("portal_app");
    expect(await askOnce("portal_app", { DATABASE_TLS: "off" })).toBe("28000");
  });

  test("lets the administrator in by certificate alone", async () => {
    const admin = new pg.Client(adminUrlOf(configWith({ DATABASE_NAME: "postgres" })));
    await admin.connect();
    expect((await admin.query("select current_user as who")).rows).toEqual([{ who: "postgres" }]);
    await admin.end();
  });

  test("stops a statement by a wish that shows the certificate as well", async () => {
    const pool = poolOf("portal_app", {}, 10);
    const client = await pool.connect();
    const sleeping = client.query("select pg_sleep(60)").then(
      () => "slept",
      (error: pg.DatabaseError) => error.code,
    );
    const heard = setInterval(() => void cancelRunning(client), 50);
    expect(await sleeping).toBe("57014");
    clearInterval(heard);
    client.release();
    await pool.end();
  });

  test("a certificate is renewed without a restart", async () => {
    const pool = poolOf("portal_app");
    const mine = path.join(path.dirname(own.caFile), "portal_app.own");
    const serial = async () =>
      (await pool.query<{ no: string }>("select client_serial::text as no from pg_stat_ssl where pid = pg_backend_pid()")).rows[0]?.no;
    const before = await serial();
    own.nameFile("portal_app", mine);
    expect(await serial()).not.toBe(before);
    await pool.end();
  });

  test.each([
    ["half a pair", { DATABASE_KEY_FILE: undefined }, "DATABASE_CERT_FILE and DATABASE_KEY_FILE belong together"],
    ["a file that is not there", { DATABASE_CERT_FILE: "/nowhere/a.pem" }, "DATABASE_CERT_FILE"],
  ])("nothing starts with %s", (_what, changes, words) => {
    expect(() => configWith(changes)).toThrow(words);
  });
  test("nothing starts in production with a key that everybody may read", () => {
    const file = path.join(folder, "open.pem");
    writeFileSync(file, "x", { mode: 0o644 });
    const changes = { DATABASE_CERT_FILE: file, DATABASE_KEY_FILE: file };
    expect(() => configWith(changes)).toThrow("DATABASE_KEY_FILE: everybody on the machine may open it");
  });
});

/** Everybody asks without a pause until told to stop, each time on a new connection. */
const askAll = (pools: readonly pg.Pool[]) => {
  const [state, counts] = [{ stop: false }, { right: 0, wrong: 0 }];
  const asking = Promise.all(
    pools.map(async (pool) => {
      while (!state.stop) counts[(await ask(pool)).endsWith(" true") ? "right" : "wrong"] += 1;
    }),
  );
  const more = async (by: number): Promise<void> => {
    const wanted = counts.right + counts.wrong + by;
    while (counts.right + counts.wrong < wanted) await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async (): Promise<void> => {
    state.stop = true;
    await asking;
  };
  return { counts, more, end };
};

describe("the passwords of the roles change", () => {
  test("while all of them open connections: none is refused, and at the end the old ones open nothing", async () => {
    const old = new Map(ROLES.map((role) => [role, linesOfSecret(fileOf(role))[0] ?? ""]));
    const pools = ROLES.map((role) => poolOf(role));
    const { counts, more, end } = askAll(pools);
    await more(30);
    makePasswords(folder, linesOfSecret);
    await more(60);
    await takePasswords(database.admin, folder, linesOfSecret);
    await more(60);
    await endChange(database.admin, folder, linesOfSecret);
    await more(60);
    await end();
    for (const pool of pools) await pool.end();
    expect(counts.wrong).toBe(0);
    expect(counts.right).toBeGreaterThanOrEqual(210);
    for (const role of ROLES) {
      expect(linesOfSecret(fileOf(role))).toHaveLength(1);
      const before = path.join(folder, "before");
      writeFileSync(before, old.get(role) ?? "", { mode: 0o600 });
      expect([role, await askOnce(role, { [`${PASSWORD_OF[role]}_FILE`]: before })]).toEqual([role, "28P01"]);
    }
  });

  test("who was given the password itself and no file is refused afterwards: such a process must be restarted", async () => {
    const role = "portal_app";
    const pool = poolOf(role, { [`${PASSWORD_OF[role]}_FILE`]: undefined, [PASSWORD_OF[role]]: linesOfSecret(fileOf(role))[0] ?? "" });
    expect(await ask(pool)).toBe("portal_app true");
    makePasswords(folder, linesOfSecret);
    await takePasswords(database.admin, folder, linesOfSecret);
    expect(await ask(pool)).toBe("28P01");
    await endChange(database.admin, folder, linesOfSecret);
    await pool.end();
  });

  test("in this order and no other; and the files stay as they were open", async () => {
    expect(() => makePasswords(path.join(folder, "nowhere"), linesOfSecret)).toThrow("in which folder");
    makePasswords(folder, linesOfSecret);
    expect(() => makePasswords(folder, linesOfSecret)).toThrow("A change is under way (portal_app");
    await expect(endChange(database.admin, folder, linesOfSecret)).rejects.toThrow("The database has other passwords of portal_app");
    await takePasswords(database.admin, folder, linesOfSecret);
    await endChange(database.admin, folder, linesOfSecret);
    for (const role of ROLES) expect(statSync(fileOf(role)).mode & 0o777).toBe(0o600);
    const short = mkdtempSync(path.join(folder, "short-"));
    writeFileSync(path.join(short, "DATABASE_PASSWORD_APP"), "it's short\n");
    await expect(takePasswords(database.admin, short, linesOfSecret)).rejects.toThrow("The password of portal_app has fewer than 16 signs");
  });

  test("and the database sees what they make, never the passwords", async () => {
    const kept = await verifiersOf(database.admin);
    for (const role of ROLES) {
      const [password = ""] = linesOfSecret(fileOf(role));
      expect(isOf(kept.get(role) ?? "", password)).toBe(true);
      expect(isOf(kept.get(role) ?? "", `${password}x`)).toBe(false);
      expect(readFileSync(path.join(database.folder, "log"), "utf8")).not.toContain(password);
    }
    expect(isOf("md5abc", "x")).toBe(false);
    expect(verifierOf("a-password-of-mine")).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]{24}\$[\w+/=]{44}:[\w+/=]{44}$/);
  });
});
