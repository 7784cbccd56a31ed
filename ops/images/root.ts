/* The file system of an image: the programs that are wanted, the libraries that they load, and nothing else. No shell, no package manager. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Unpacked } from "./debian.ts";
import type { Parts } from "./parts.ts";

const LIBRARIES = "usr/lib/x86_64-linux-gnu";
const LINKER = `${LIBRARIES}/ld-linux-x86-64.so.2`;
/** As Debian lays them out since /usr was merged. */
const LINKS = { bin: "usr/bin", sbin: "usr/sbin", lib: "usr/lib", lib64: "usr/lib64" } as const;

const copy = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync("cp", ["-a", from, to]);
};

/** Every file below a folder, links included. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => !one.isDirectory())
    .map((one) => path.join(one.parentPath, one.name));

/** All packages laid over each other, as an installation would be. */
const layOver = (packages: readonly Unpacked[], into: string): void => {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const { folder } of packages) execFileSync("cp", ["-a", "--link", `${folder}/.`, into]);
};

/** What a program or library loads, asked of the linker that will do it. */
const loadedBy = (whole: string, file: string): string[] => {
  const told = spawnSync(path.join(whole, LINKER), ["--library-path", path.join(whole, LIBRARIES), "--list", file], { encoding: "utf8" });
  const missing = /^\s*(\S+) => not found/m.exec(told.stdout);
  if (missing) throw new Error(`${file} needs ${missing[1]}, which is in no package of the image`);
  return [...told.stdout.matchAll(/=> (\S+) \(0x/g)].map(([, found = ""]) => found);
};

const isProgram = (file: string): boolean =>
  lstatSync(file).isFile() && (/\.(so(\.\d+)*|node)$/.test(file) || (statSync(file).mode & 0o111) !== 0);

const writeAccounts = (root: string, { name, id }: Parts["user"]): void => {
  const etc = path.join(root, "etc");
  mkdirSync(etc, { recursive: true });
  writeFileSync(path.join(etc, "passwd"), `root:x:0:0:root:/:/none\n${name}:x:${id}:${id}:${name}:/:/none\n`);
  writeFileSync(path.join(etc, "group"), `root:x:0:\n${name}:x:${id}:\n`);
  writeFileSync(path.join(etc, "nsswitch.conf"), "passwd: files\ngroup: files\nhosts: files dns\n");
};

/** Which packages a file system holds something of, with their licences, where scanners look for them. */
const writePackages = (root: string, packages: readonly Unpacked[]): void => {
  const taken = packages.filter(({ folder }) =>
    filesBelow(folder).some((file) => {
      const name = path.relative(folder, file);
      return !name.startsWith("usr/share/doc/") && existsSync(path.join(root, name));
    }),
  );
  const list = path.join(root, "var/lib/dpkg/status.d");
  mkdirSync(list, { recursive: true });
  for (const { name, folder, control } of taken) {
    writeFileSync(path.join(list, name), control);
    const licence = path.join(folder, "usr/share/doc", name, "copyright");
    // A link leads to the package whose licence it shares.
    if (existsSync(licence)) copy(realpathSync(licence), path.join(root, "usr/share/doc", name, "copyright"));
  }
};

/** Same modes on whatever machine: readable by all, writable by nobody but root, and no file that gives rights away. */
export const evenModes = (root: string): void => {
  for (const one of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const name = path.join(one.parentPath, one.name);
    if (one.isDirectory()) chmodSync(name, 0o755);
    else if (one.isFile()) chmodSync(name, (statSync(name).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
};

/** Puts a file system together; `more` are folders that bring programs of their own (Node, modules with native code). */
export const makeRoot = (parts: Parts, packages: readonly Unpacked[], root: string, more: readonly string[] = []): void => {
  const whole = `${root}.whole`;
  layOver(packages, whole);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const [link, target] of Object.entries(LINKS)) {
    mkdirSync(path.join(root, target), { recursive: true });
    symlinkSync(target, path.join(root, link));
  }
  for (const file of parts.files) {
    copy(path.join(whole, file), path.join(root, file));
    // What a link leads to comes along.
    const meant = path.join(root, path.relative(realpathSync(whole), realpathSync(path.join(whole, file))));
    if (!existsSync(meant)) copy(realpathSync(path.join(whole, file)), meant);
  }
  const programs = [root, ...more].flatMap(filesBelow).filter(isProgram);
  const libraries = new Set(programs.flatMap((file) => loadedBy(whole, file)).filter((file) => file.startsWith(whole)));
  for (const library of libraries) {
    for (const file of [library, realpathSync(library)]) {
      const target = path.join(root, LIBRARIES, path.basename(file));
      if (!existsSync(target)) copy(file, target);
    }
  }
  copy(path.join(whole, LINKER), path.join(root, LINKER));
  symlinkSync(`../lib/x86_64-linux-gnu/${path.basename(LINKER)}`, path.join(root, "usr/lib64", path.basename(LINKER)));
  for (const folder of parts.folders) mkdirSync(path.join(root, folder), { recursive: true });
  writeAccounts(root, parts.user);
  writePackages(root, packages);
  rmSync(whole, { recursive: true, force: true });
};
