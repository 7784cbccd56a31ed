import { accessSync, constants } from "node:fs";
import path from "node:path";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a program lies: where its setting says, else under the first of its names that is on the path; nothing when it is nowhere. */
export const findProgram = (setting: string, names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined => {
  const said = env[setting] ?? "";
  if (said !== "") return said;
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
};

/** The browser that a test set-up starts: the machine's own, else none is named, and Playwright takes the one that it has fetched. */
export const browserOf = (setting: string, ...names: readonly string[]): { readonly executablePath?: string } => {
  const executablePath = findProgram(setting, names);
  return executablePath === undefined ? {} : { executablePath };
};
