import { globSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

/** What lies beside the rooms for tests alone: found by name, so that no list has to know it. */
export const loadBesideRooms = async <T>(role: "samples" | "feed-samples" | "builders" | "rights"): Promise<readonly T[]> => {
  const files = globSync(`{floor,facts,watch,areas/*,doors/*}/*.${role}.ts`, { cwd: SOURCE }).sort();
  return Promise.all(files.map(async (file) => (await import(path.join(SOURCE, file))) as T));
};
