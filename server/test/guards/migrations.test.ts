import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/* A migration that was merged has run somewhere: it is frozen. What must change comes as a new file; `pnpm generate` adds its line. */

const FOLDER = new URL("../../migrations/", import.meta.url);

test("migrations are numbered without gaps and unchanged since they were merged", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  const lines = (await readFile(new URL("checksums.txt", FOLDER), "utf8")).trimEnd().split("\n");
  const present = await Promise.all(
    files.map(
      async (name) =>
        `${createHash("sha256")
          .update(await readFile(new URL(name, FOLDER)))
          .digest("hex")}  ${name}`,
    ),
  );
  expect(lines).toEqual(present);
});
