import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openHouse } from "../house.ts";

/* src/db/tables.ts is what kysely-codegen makes of the migrated database. Make it anew with the command that this test runs. */

const run = promisify(execFile);
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const CODEGEN = at("../../node_modules/.bin/kysely-codegen");
const FORMATTER = at("../../../node_modules/.bin/oxfmt");
const FORMAT = at("../../../.oxfmtrc.json");
const COMMITTED = at("../../src/db/tables.ts");

test("the table types are what the migrations make", async () => {
  const house = await openHouse();
  const folder = await mkdtemp(join(tmpdir(), "tables-"));
  try {
    const generated = join(folder, "generated.ts");
    const committed = join(folder, "committed.ts");
    const tables = ["--include-pattern", "public.*", "--exclude-pattern", "public.schema_migration"];
    await run(CODEGEN, ["--dialect", "postgres", "--url", house.databaseUrl, ...tables, "--out-file", generated]);
    await copyFile(COMMITTED, committed);
    await run(FORMATTER, ["-c", FORMAT, generated, committed], { cwd: folder });
    expect(await readFile(committed, "utf8")).toBe(await readFile(generated, "utf8"));
  } finally {
    await rm(folder, { recursive: true });
    await house.close();
  }
});
