import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../local/processes.ts";
import { checkMigrations, type Fault } from "../deploy/migration-rules.ts";
import { readMigrations } from "../deploy/released.ts";

/** The built portal as release `n`: the same program, every file under another name, as after a change. */
export const webOfRelease = (folder: string, n: number): string => {
  const to = path.join(folder, `dist-${n}`);
  cpSync(path.join(PROJECT, "web/dist"), to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = path.join(to, "assets");
  const built = new Set(globSync("*-????????.{js,css}", { cwd: assets }));
  // The sheet of the public pages is found by the list of the build, which is rewritten as well.
  const renamed = (file: string): string => (built.has(file) ? file.replace(/\.\w+$/, `-r${n}$&`) : file);
  const texts = [
    path.join(to, "index.html"),
    ...globSync(".vite/*.json", { cwd: to }).map((file) => path.join(to, file)),
    ...[...built].map((file) => path.join(assets, file)),
  ];
  for (const file of texts) writeFileSync(file, readFileSync(file, "utf8").replaceAll(/[\w.-]+\.(?:js|css)\b/g, renamed));
  for (const file of built) renameSync(path.join(assets, file), path.join(assets, renamed(file)));
  return to;
};

const HEAD = "set local lock_timeout = '2s';\nset local statement_timeout = '1min';\nset local role portal_owner;\n";
const file = (number: number, name: string): string => `${String(number).padStart(4, "0")}_${name}.sql`;

/** What schema changes of real releases look like, each added on one deploy and ended on a later one. Tables that the load works on. */
const CHANGES: readonly { readonly add: string; readonly end: string }[] = [
  { add: "alter table lead add column drill_note text;", end: "alter table lead drop column drill_note;" },
  {
    add: "alter table session add column drill_place text not null default 'unknown';",
    end: "alter table session drop column drill_place;",
  },
  {
    add: "create table drill_visit (id bigint generated always as identity primary key, at timestamptz not null default now());\ncreate index drill_visit_at on drill_visit (at);\nalter table idempotency add column drill_visit bigint;",
    end: "alter table idempotency drop column drill_visit;\ndrop table drill_visit;",
  },
  {
    add: "alter table lead_contact add column drill_seen boolean not null default false;",
    end: "alter table lead_contact drop column drill_seen;",
  },
  { add: "alter table audit_event add column drill_tag text;", end: "alter table audit_event drop column drill_tag;" },
];
const INDEX =
  "-- outside a transaction\nset lock_timeout = '2s';\nset statement_timeout = '5min';\nset role portal_owner;\ncreate index concurrently drill_lead on lead (account_id, received_at);\nreset role;\n";

/** A folder of migrations that grows with the releases; each file passes the check that real ones pass. */
export interface Migrations {
  readonly folder: string;
  /** Adds the schema change of the n-th of them; says what it was. */
  readonly grow: () => string;
}

export const openMigrations = (folder: string): Migrations => {
  const to = path.join(folder, "migrations");
  mkdirSync(to);
  const all = readMigrations();
  for (const { name, text } of all) writeFileSync(path.join(to, name), text);
  let grown = 0;
  let number = all.length;
  const released: { readonly name: string; readonly end: string }[] = [];
  const next = (): { readonly name: string; readonly text: string } => {
    number += 1;
    // An index, then by turns: one is added, and behind it the one before is ended, a release after its addition.
    const change = CHANGES[Math.floor((grown - 1) / 2) % CHANGES.length];
    if (grown === 0 || !change) return { name: file(number, "drill_index"), text: INDEX };
    if (grown % 2 === 1) {
      const name = file(number, `drill_add_${grown}`);
      released.push({ name, end: change.end });
      return { name, text: `${HEAD}${change.add}\nreset role;\n` };
    }
    const before = released.shift();
    return {
      name: file(number, `drill_end_${grown}`),
      text: `-- contract: after ${before?.name ?? ""}\n${HEAD}${before?.end ?? ""}\nreset role;\n`,
    };
  };
  return {
    folder: to,
    grow: () => {
      const made = next();
      // What went out on the deploys before is released.
      const faults: Fault[] = checkMigrations([...all, made], { migration: number - 1 });
      const wrong = faults.filter(({ kind }) => kind !== "contract");
      if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
      all.push(made);
      writeFileSync(path.join(to, made.name), made.text);
      grown += 1;
      return made.name;
    },
  };
};

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
