import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT } from "../local/processes.ts";
import { findProgram } from "../local/programs.ts";

const LOCAL = path.join(PROJECT, "ops/local");
let machine: string;
beforeAll(() => void (machine = mkdtempSync(path.join(tmpdir(), "machine-"))));
afterAll(() => rmSync(machine, { recursive: true, force: true }));

/** Lays down a program that says one line. */
const lay = (file: string, says: string): string => {
  const at = path.join(machine, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, `#!/bin/sh\necho "${says}"\n`, { mode: 0o755 });
  return at;
};
/** A PostgreSQL of some release in a folder. */
const layPostgres = (folder: string, release: string): string => {
  for (const program of ["initdb", "pg_ctl", "postgres"]) lay(`${folder}/${program}`, `postgres (PostgreSQL) ${release}`);
  return path.join(machine, folder);
};
/** Runs a line over `lib.sh` on a machine that has what was laid down, and the plain tools of any. */
const shell = (script: string, env: Readonly<Record<string, string>> = {}): string =>
  execFileSync("/bin/bash", ["-c", `. "${LOCAL}/lib.sh"; PATH=$FOUND:/nowhere; ${script}`], {
    env: { PATH: process.env["PATH"] ?? "", FOUND: env["FOUND"] ?? tools(), POSTGRES_LIBRARIES: path.join(machine, "lib"), ...env },
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
/** A folder with the few tools that looking needs and nothing else. */
const tools = (more = ""): string => {
  const folder = path.join(machine, `tools${more}`);
  mkdirSync(folder, { recursive: true });
  for (const name of ["sed", "dirname", "basename", "readlink", "cat"])
    execFileSync("ln", ["-sf", execFileSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim(), folder]);
  return folder;
};

describe("PostgreSQL is found", () => {
  it("where Debian and Ubuntu keep it, the eldest first, and the release asked for", () => {
    layPostgres("lib/17/bin", "17.11 (Debian)");
    expect(shell("find_postgres")).toBe(path.join(machine, "lib/17/bin"));
    layPostgres("lib/15/bin", "15.18 (Debian)");
    expect(shell("find_postgres")).toBe(path.join(machine, "lib/15/bin"));
    expect(shell("find_postgres 17")).toBe(path.join(machine, "lib/17/bin"));
    expect(() => shell("find_postgres 16")).toThrow(/no PostgreSQL 16 in .*machine\.sh as root, or set POSTGRES_BIN/u);
  });

  it("where a setting says, before all others", () => {
    const own = layPostgres("own", "16.2");
    expect(shell("find_postgres", { POSTGRES_BIN: own })).toBe(own);
    expect(() => shell("find_postgres", { POSTGRES_BIN: "/nowhere" })).toThrow(/no PostgreSQL of 15 16 17 in \/nowhere/u);
  });

  it("by pg_config or on the path, and only in a release that we know", () => {
    const none = { POSTGRES_LIBRARIES: path.join(machine, "none") };
    const odd = layPostgres("odd", "17.1");
    const asked = tools("-config");
    lay("tools-config/pg_config", odd);
    expect(shell("find_postgres", { ...none, FOUND: asked })).toBe(odd);
    const onPath = `${layPostgres("path", "15.2")}:${tools()}`;
    expect(shell("find_postgres", { ...none, FOUND: onPath })).toBe(path.join(machine, "path"));
    const strange = `${layPostgres("strange", "18.0")}:${tools()}`;
    expect(() => shell("find_postgres", { ...none, FOUND: strange })).toThrow(/no PostgreSQL of 15 16 17/u);
  });
});

it("takes Valkey for Redis where that is what the machine has, and says what is missing", () => {
  lay("valkey/valkey-server", "");
  expect(shell("first_of redis-server valkey-server", { FOUND: `${path.join(machine, "valkey")}:${tools()}` })).toBe("valkey-server");
  expect(() => shell("first_of redis-server valkey-server")).toThrow(/none of these is installed: redis-server valkey-server/u);
});

it("finds a browser by its setting, then by its names along the path, else leaves the choice to the test program", () => {
  const at = lay("browsers/chromium-headless-shell", "");
  const env = { PATH: `/nowhere:${path.dirname(at)}` };
  expect(findProgram("CHROMIUM_PATH", ["chromium-headless-shell"], env)).toBe(at);
  expect(findProgram("CHROMIUM_PATH", ["chromium-headless-shell"], { ...env, CHROMIUM_PATH: "/own" })).toBe("/own");
  expect(findProgram("CHROMIUM_PATH", ["chromium-headless-shell"], { PATH: "/nowhere" })).toBeUndefined();
});

const packagesOf = (id: string, version: string): string[] => {
  const file = path.join(machine, "os-release");
  writeFileSync(file, `ID=${id}\nVERSION_ID="${version}"\n`);
  const said = execFileSync("bash", [path.join(LOCAL, "machine.sh"), "packages"], {
    env: { ...process.env, OS_RELEASE: file },
    encoding: "utf8",
    stdio: "pipe",
  });
  return said.trim().split("\n");
};
describe("machine.sh knows", () => {
  it.each([
    ["debian", "12", "postgresql-15", true],
    ["debian", "13", "postgresql-17", true],
    ["ubuntu", "24.04", "postgresql-16", false],
  ])("%s %s", (id, version, postgres, hasBrowsers) => {
    const packages = packagesOf(id, version);
    expect(packages).toEqual(expect.arrayContaining([postgres, "redis-server", "radosgw", "clamav-daemon", "nginx-light", "qpdf"]));
    expect(packages.filter((name) => name.startsWith("postgresql"))).toEqual([postgres]);
    expect(packages.includes("chromium-headless-shell")).toBe(hasBrowsers);
  });

  it("no other system, and names the other way", () => {
    expect(() => packagesOf("ubuntu", "22.04")).toThrow(/'ubuntu 22\.04'; with containers: pnpm dev --services=compose/u);
  });
});
