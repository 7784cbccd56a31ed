import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { countOf, gatherDefects } from "../mutations/gather.ts";

/* The planted defects are tried by hand or over night (`pnpm mutants`). What keeps the list true costs nothing and runs always. */
const ROOT = path.resolve(import.meta.dirname, "../../..");
const defects = await gatherDefects();
const textOf = (file: string): string => (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), "utf8") : "");

const hasTest = (file: string, name = ""): boolean => /\.test\.tsx?$/.test(file) && textOf(file) !== "" && textOf(file).includes(name);

test("every defect can be planted: its text stands in its file exactly once", () => {
  const stale = defects.filter(({ file, find, put }) => countOf(textOf(file), find) !== 1 || find === put);
  expect(stale.map(({ subject, id, file }) => `${subject} ${id}: ${file}`)).toEqual([]);
});

test("every defect has its test", () => {
  const lost = defects.filter(({ caughtBy: { file, name } }) => !hasTest(file, name));
  expect(lost.map(({ subject, id, caughtBy: { file, name } }) => `${subject} ${id}: ${file} ${name ?? ""}`)).toEqual([]);
});

test("every defect has a name of its own and says what is wrong", () => {
  const ids = defects.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(defects.filter(({ id, what }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || what.length < 10).map(({ id }) => id)).toEqual([]);
});
