import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Contract } from "./contract-rules.ts";
import type { Looked, Released } from "./migration-rules.ts";

/** What is kept of the last release: how far its migrations went, what its calls take and answer, and what it asks the database. */
const FOLDER = new URL("../released/", import.meta.url);
const MIGRATIONS = new URL("../../server/migrations/", import.meta.url);
const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);

const packed = (name: string): URL => new URL(`${name}.json.br`, FOLDER);
const pack = (name: string, value: unknown): void => writeFileSync(packed(name), brotliCompressSync(JSON.stringify(value)));
const unpack = (name: string): unknown => JSON.parse(brotliDecompressSync(readFileSync(packed(name))).toString());

/** Words for readers, and what is asked of nobody's page. */
const SILENT = new Set(["description", "example", "examples", "title", "tags", "security", "summary", "components"]);
const quiet = (text: string): unknown =>
  JSON.parse(text, (name: string, value: unknown) => (SILENT.has(name) && typeof value !== "object" ? undefined : value));

/** A statement of a store, by its name. */
export type Statements = Readonly<Record<string, string>>;

export const readMigrations = (): Looked[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, MIGRATIONS), "utf8") }));
export const readReleased = (): Released => JSON.parse(readFileSync(new URL("release.json", FOLDER), "utf8")) as Released;
export const readReleasedContract = (): Contract => unpack("contract") as Contract;
export const readContract = (): Contract => quiet(readFileSync(DOCUMENT, "utf8")) as Contract;

/** Writes down that what stands here is what goes out. */
export const markReleased = (statements: Statements): Released => {
  const last = readMigrations().at(-1);
  if (!last) throw new Error("There are no migrations.");
  const released = { migration: Number(last.name.slice(0, 4)) };
  writeFileSync(new URL("release.json", FOLDER), `{ "migration": ${released.migration} }\n`);
  pack("contract", readContract());
  pack("statements", statements);
  return released;
};
