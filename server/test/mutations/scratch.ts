import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../../ops/local/processes.ts";

/** A copy of the tree in which things may be broken. */
export interface Scratch {
  readonly root: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
}

const MODULES = ["", "bench", "contract", "e2e", "sandbox", "server", "web"].map((workspace) => path.join(workspace, "node_modules"));

/** What is in the tree now, committed or not; what Git ignores stays behind. */
const treeFiles = (): string[] => {
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], { cwd: PROJECT, encoding: "utf8", maxBuffer: 1 << 26 });
  return listed.split("\0").filter((file) => file !== "" && existsSync(path.join(PROJECT, file)));
};

/**
 * Copies the tree to a folder that Git ignores. The packages are hard links in folders of their own: a linked folder would lead the
 * imports of `@schaufenster/contract` back into the working tree, where nothing is planted.
 */
export const openScratch = (): Scratch => {
  const local = path.join(PROJECT, ".local");
  mkdirSync(local, { recursive: true });
  const root = mkdtempSync(path.join(local, "mutants-"));
  for (const file of treeFiles()) cpSync(path.join(PROJECT, file), path.join(root, file));
  for (const folder of MODULES) execFileSync("cp", ["-al", path.join(PROJECT, folder), path.join(root, folder)]);
  return {
    root,
    read: (file) => readFileSync(path.join(root, file), "utf8"),
    write: (file, text) => writeFileSync(path.join(root, file), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
