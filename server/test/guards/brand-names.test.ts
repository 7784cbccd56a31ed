import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { foundIn, tracesOf } from "../../../contract/test/brand-traces.ts";
import { SEEDED } from "../../demo/world/brands.ts";

/* Brands are data: whoever writes one of them into the source decides for all others, too. Demo, tests and migrations may name them. */

const ROOT = path.join(import.meta.dirname, "../../..");
const BESIDE = /\.(?:test|samples|feed-samples|builders)\.tsx?$/;
const TRACES = tracesOf(Object.values(SEEDED));
const KEYS = new RegExp(Object.keys(SEEDED).join("|"), "i");

test("no source file names a brand", async () => {
  const files = globSync("{server,web,contract}/src/**/*.{ts,tsx,css}", { cwd: ROOT }).filter((file) => !BESIDE.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const named: string[] = [];
  for (const file of [...files, "web/index.html"]) if (KEYS.test(await readFile(path.join(ROOT, file), "utf8"))) named.push(file);
  expect(named).toEqual([]);
});

test("no source file draws or speaks as one of them", async () => {
  const files = globSync("{server,web,contract}/src/**/*.{ts,tsx,css}", { cwd: ROOT }).filter((file) => !BESIDE.test(file));
  const found: string[] = [];
  for (const file of [...files, "web/index.html"])
    found.push(...foundIn(await readFile(path.join(ROOT, file), "utf8"), TRACES).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});
