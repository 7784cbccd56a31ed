import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openSymbolication } from "./symbolicate.ts";

/* Places of the build are read back into places of the source. */

const WEB = fileURLToPath(new URL("../../../web", import.meta.url));
const MAPS = path.join(WEB, ".local/maps");
const DIST = path.join(WEB, "dist");

test("a place is found in its map; what has none is told as it came, and no file beside the maps is opened", async () => {
  const maps = await mkdtemp(path.join(tmpdir(), "maps-"));
  await mkdir(path.join(maps, "assets"));
  // Line 1, column 5 of the build is line 3, column 2 of the source.
  const map = { version: 3, names: [], sources: ["../../src/app/app.tsx"], mappings: "IAEC" };
  await writeFile(path.join(maps, "assets/start-1.js.map"), JSON.stringify(map));
  await writeFile(path.join(maps, "secret.map"), JSON.stringify(map));
  const locate = openSymbolication(maps);
  expect(await locate({ file: "start-1.js", line: 1, column: 5 })).toBe("src/app/app.tsx:3:2");
  expect(await locate({ file: "gone-1.js", line: 1, column: 5 })).toBe("gone-1.js:1:5 (no map)");
  expect(await locate({ file: "../secret", line: 1, column: 5 })).toContain("(no map)");
});

/** Where these words stand in the build, and in which file. */
const findInBuild = (words: string) => {
  for (const file of globSync("assets/*.js", { cwd: DIST })) {
    const lines = readFileSync(path.join(DIST, file), "utf8").split("\n");
    const line = lines.findIndex((text) => text.includes(words));
    if (line !== -1) return { file: path.basename(file), line: line + 1, column: (lines[line] ?? "").indexOf(words) + 1 };
  }
  throw new Error(`"${words}" is nowhere in the build`);
};

// After `pnpm build`, as in CI.
test.runIf(existsSync(MAPS))("the real build is read back, and serves no map", async () => {
  const locate = openSymbolication(MAPS);
  expect(await locate(findInBuild("unhandledrejection"))).toMatch(/src\/browser\/faults\.ts:\d+:\d+$/);
  expect(globSync("**/*.map", { cwd: DIST })).toEqual([]);
});
