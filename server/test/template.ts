import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { migrate } from "../src/db/migrate.ts";
import { LANES } from "../src/brought.ts";

const MIGRATIONS = new URL("../migrations/", import.meta.url);
/** The queue's library brings tables of its own. */
const ALSO = ["../src/db/migrate.ts", "../../pnpm-lock.yaml"].map((file) => new URL(file, import.meta.url));
const PREFIX = "portal_template_";
/** Any number, the same in every run: templates are built one after the other. */
const LOCK = 4_711_016;
const KEPT_DAYS = 2;

/** Named by what makes it: a run of another state of the code, at the same time and on the same server, has a template of its own. */
const nameOf = async (): Promise<string> => {
  const hash = createHash("sha256").update(JSON.stringify(LANES));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of [...files.map((name) => new URL(name, MIGRATIONS)), ...ALSO]) hash.update(await readFile(file));
  return PREFIX + hash.digest("hex").slice(0, 16);
};

/** Built under another name, so that nobody can clone what is half migrated. */
const build = async (admin: pg.Client, port: number, name: string): Promise<void> => {
  const building = `${name}_building`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await admin.query(`create database ${building}`);
  await migrate(`postgres://postgres@127.0.0.1:${port}/${building}`, LANES);
  // The queue's connections may take a moment to end.
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [building]);
  await admin.query(`alter database ${building} rename to ${name}`);
};

/** Templates that nobody has used for days belong to states of the code that are gone. */
const dropOld = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
      and coalesce(shobj_description(oid, 'pg_database'), '0001-01-01')::timestamptz < now() - make_interval(days => $2)`,
    [PREFIX, KEPT_DAYS],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
};

/** The migrated database that every test house is cloned from; what an earlier run has built is used again. */
export const ensureTemplate = async (admin: pg.Client, port: number): Promise<string> => {
  const name = await nameOf();
  await admin.query("select pg_advisory_lock($1)", [LOCK]);
  const found = await admin.query("select from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) await build(admin, port, name);
  await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`);
  await dropOld(admin);
  await admin.query("select pg_advisory_unlock($1)", [LOCK]);
  return name;
};
