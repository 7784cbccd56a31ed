import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Defect } from "./defect.ts";

/** A defect and the file it is listed in. */
export interface Listed extends Defect {
  readonly subject: string;
}

const ENDING = ".defects.ts";

const isDefect = (value: unknown): value is Defect => typeof value === "object" && value !== null && "find" in value && "put" in value;

/** Every defect of every `<subject>.defects.ts` beside this file. */
export const gatherDefects = async (): Promise<Listed[]> => {
  const files = globSync(`*${ENDING}`, { cwd: import.meta.dirname }).sort();
  const lists = files.map(async (file) => {
    const exported = (await import(pathToFileURL(path.join(import.meta.dirname, file)).href)) as Record<string, unknown>;
    const subject = file.slice(0, -ENDING.length);
    return Object.values(exported)
      .flat()
      .filter(isDefect)
      .map((defect) => ({ ...defect, subject }));
  });
  return (await Promise.all(lists)).flat();
};

/** How often a text stands in another one. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;
