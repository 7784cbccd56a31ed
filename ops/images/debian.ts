/* Packages of Debian by exact version and checksum, so that two builds of the same commit hold the same bytes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SUITE, type ImageName, type Parts } from "./parts.ts";

/** One package, as the lock file has it. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  readonly sha256: string;
}
export type Lock = Readonly<Record<ImageName, readonly Package[]>>;

export const LOCK_FILE = path.join(import.meta.dirname, "debian.lock.json");
export const readLock = (): Lock => JSON.parse(readFileSync(LOCK_FILE, "utf8")) as Lock;

const ARCHIVE = "http://deb.debian.org";
const SOURCES = [`debian ${SUITE}`, `debian ${SUITE}-updates`, `debian-security ${SUITE}-security`].map(
  (one) => `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${ARCHIVE}/${one} main\n`,
);

/** An apt of its own, which knows nothing of what this machine has installed. */
const openApt = (folder: string): ((program: string, ...args: readonly string[]) => string) => {
  for (const one of ["lists/partial", "cache/archives/partial", "etc/sources.list.d", "etc/apt.conf.d", "etc/preferences.d"])
    mkdirSync(path.join(folder, one), { recursive: true });
  writeFileSync(path.join(folder, "status"), "");
  writeFileSync(path.join(folder, "etc/sources.list"), SOURCES.join(""));
  const settings = [
    "APT::Architecture=amd64",
    "APT::Sandbox::User=root",
    `Dir::State=${folder}`,
    `Dir::State::status=${folder}/status`,
    `Dir::Cache=${folder}/cache`,
    `Dir::Etc=${folder}/etc`,
    `Dir::Etc::sourcelist=${folder}/etc/sources.list`,
  ].flatMap((one) => ["-o", one]);
  return (program, ...rest) => {
    return execFileSync(program, [...settings, ...rest], { encoding: "utf8", maxBuffer: 64 * 1_048_576 });
  };
};

const fieldOf = (text: string, name: string): string => {
  const value = new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`A package without ${name}:\n${text.slice(0, 200)}`);
  return value;
};

/** The present versions of everything that an image needs, as signed by Debian. */
export const resolvePackages = (folder: string, images: Readonly<Record<ImageName, Parts>>): Lock => {
  const apt = openApt(folder);
  apt("apt-get", "update", "-qq");
  const closures = Object.entries(images).map(([name, { packages, without }]) => {
    const told = apt("apt-get", "install", "--print-uris", "--no-install-recommends", "-qq", "-y", ...packages);
    const files = [...told.matchAll(/^'([^']+)' ([^_]+)_/gm)].map(([, url = "", of = ""]) => ({ name: of, url: decodeURIComponent(url) }));
    return [name, files.filter((one) => !without.includes(one.name)).sort((a, b) => (a.name < b.name ? -1 : 1))] as const;
  });
  // Of the versions that are offered, the one that would be installed.
  const names = new Set(closures.flatMap(([, files]) => files.map(({ name }) => name)));
  const known = new Map(
    apt("apt-cache", "show", ...names)
      .split("\n\n")
      .filter((text) => text.includes("\nFilename: "))
      .map((text) => [fieldOf(text, "Filename"), { version: fieldOf(text, "Version"), sha256: fieldOf(text, "SHA256") }]),
  );
  const complete = ({ name, url }: { readonly name: string; readonly url: string }): Package => {
    const about = known.get(url.slice(url.indexOf("pool/")));
    if (!about) throw new Error(`No checksum of ${name}`);
    return { name, url, ...about };
  };
  return Object.fromEntries(closures.map(([name, files]) => [name, files.map(complete)])) as unknown as Lock;
};

const fetchPackage = async ({ name, url, sha256 }: Package, cache: string): Promise<string> => {
  const file = path.join(cache, `${sha256}.deb`);
  if (existsSync(file)) return file;
  const answer = await fetch(url.replaceAll("+", "%2b"));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} from ${url}. Debian has a newer version: node ops/images/lock.ts`);
  const content = Buffer.from(await answer.arrayBuffer());
  const found = createHash("sha256").update(content).digest("hex");
  if (found !== sha256) throw new Error(`${name}: the checksum is ${found}, and ${sha256} was wanted`);
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
  return file;
};

/** A package that lies unpacked in a folder of its own. */
export interface Unpacked extends Package {
  readonly folder: string;
  /** What Debian says about it: the lines that scanners look for. */
  readonly control: string;
}

/** Unpacks the packages of an image, checked, each into a folder of its own. */
export const unpack = async (packages: readonly Package[], cache: string, into: string): Promise<Unpacked[]> => {
  mkdirSync(cache, { recursive: true });
  rmSync(into, { recursive: true, force: true });
  const unpacked: Unpacked[] = [];
  for (const one of packages) {
    const file = await fetchPackage(one, cache);
    const folder = path.join(into, one.name);
    mkdirSync(folder, { recursive: true });
    execFileSync("dpkg-deb", ["--extract", file, folder]);
    unpacked.push({ ...one, folder, control: execFileSync("dpkg-deb", ["--field", file], { encoding: "utf8" }) });
  }
  return unpacked;
};
