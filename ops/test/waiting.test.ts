import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "../local/processes.ts";

/* How long something takes depends on the machine: one number ends what hangs (vitest.config.ts), and no test has its own. */

const TESTS = globSync("{contract,server,web,sandbox,ops}/**/*.{test.ts,test.tsx}", {
  cwd: PROJECT,
  exclude: (name) => name === "node_modules",
});
/** Waits outside of a test, which the one number does not reach. */
const OUTSIDE = /vi\.waitUntil\(.*timeout: /;

test("no test says how long it may take", () => {
  expect(TESTS.length).toBeGreaterThan(300);
  const timed = TESTS.filter((file) => !file.endsWith("ops/test/waiting.test.ts")).flatMap((file) =>
    readFileSync(path.join(PROJECT, file), "utf8")
      .split("\n")
      .flatMap((line, n) => (/\btimeout: \S|vi\.waitFor\(/.test(line) && !OUTSIDE.test(line) ? [`${file}:${n + 1}`] : [])),
  );
  expect(timed).toEqual([]);
});
