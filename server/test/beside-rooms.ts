import { globSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const AREAS = fileURLToPath(new URL("../src/areas", import.meta.url));

/** What lies beside the rooms for tests alone: found by name, so that no list has to know it. */
export const loadBesideRooms = async <T>(role: "samples" | "builders"): Promise<readonly T[]> => {
  const files = globSync(`*/*.${role}.ts`, { cwd: AREAS }).sort();
  return Promise.all(files.map(async (file) => (await import(path.join(AREAS, file))) as T));
};
