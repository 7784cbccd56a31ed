import { globSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CLAIMS, type Claim } from "../../src/db/statement.ts";

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));

/** Every statement of every store, by the room that it belongs to. */
export const loadStatements = async (): Promise<readonly Claim[]> => {
  for (const file of globSync("**/*.store.ts", { cwd: SOURCE })) await import(pathToFileURL(`${SOURCE}/${file}`).href);
  // The statements that read and erase people are made of what the rooms say of their tables.
  await import("../../src/brought.ts");
  return CLAIMS;
};
