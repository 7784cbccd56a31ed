import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "@schaufenster/contract/call.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SERVER_FIELDS, withoutServerFields } from "../leave-to-server.ts";

const CONTRACT = path.join(import.meta.dirname, "../../contract/src");
const FILES = globSync("areas/*/*.calls.ts", { cwd: CONTRACT });
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "calls-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The areas of a file; the functions that load their shapes are not compared. */
const headsOf = (module: Readonly<Record<string, Area>>) =>
  Object.entries(module).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, head]) => [`${area}.${name}`, { ...head, shapes: null }] as const),
  );

test.each(FILES)("%s: the browser gets every head, without what only the server asks", async (file) => {
  const from = path.join(CONTRACT, file);
  const code = withoutServerFields(readFileSync(from, "utf8"));
  const built = path.join(folder, file.replaceAll("/", "-"));
  writeFileSync(
    built,
    code.replaceAll(/from "(\.[^"]+)"/g, (_, to: string) => `from "${pathToFileURL(path.resolve(from, "..", to)).href}"`),
  );
  const whole = headsOf((await import(from)) as Readonly<Record<string, Area>>);
  const sent = headsOf((await import(built)) as Readonly<Record<string, Area>>);
  expect(whole.length).toBeGreaterThan(0);
  expect(sent).toEqual(
    whole.map(([name, head]) => [
      name,
      Object.fromEntries(Object.entries(head).filter(([field, value]) => !SERVER_FIELDS.includes(field) && value !== "read")),
    ]),
  );
});
