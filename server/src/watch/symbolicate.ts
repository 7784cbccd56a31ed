import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { FRAME_FILE } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import type { Frame } from "./browser-faults.store.ts";

const PROJECT_PART = /^(?:\.\.\/)+/;

/** Reads places of the build back into places of the source, with the maps that the build put beside itself. */
export const openSymbolication = (maps: string): ((frame: Frame) => Promise<string>) => {
  const opened = new Map<string, Promise<SourceMap | undefined>>();
  const open = async (file: string): Promise<SourceMap | undefined> => {
    for (const folder of ["assets", "."]) {
      const text = await readFile(path.join(maps, folder, `${file}.map`), "utf8").catch(() => undefined);
      if (text !== undefined) return new SourceMap(JSON.parse(text) as SourceMapPayload);
    }
    return undefined;
  };
  const mapOf = (file: string): Promise<SourceMap | undefined> => {
    const known = opened.get(file) ?? (FRAME_FILE.test(file) ? open(file) : Promise.resolve(undefined));
    opened.set(file, known);
    return known;
  };
  return async ({ file, line, column }) => {
    const found = (await mapOf(file))?.findOrigin(line, column);
    if (!found || !("fileName" in found)) return `${file}:${line}:${column} (no map)`;
    return `${found.fileName.replace(PROJECT_PART, "")}:${found.lineNumber}:${found.columnNumber}`;
  };
};
