import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT } from "../local/processes.ts";

/** A file that breaks one rule of ours, by where it would stand. */
const FILES = {
  "web/src/areas/leads/some.tsx": 'import { lazy } from "react";\nexport const Some = lazy(() => import("./other.tsx"));\n',
  "web/src/ui/lazy-part.ts": 'import { lazy } from "react";\nexport const part = lazy;\n',
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lint-"));
  // Rules for a folder are taken relative to where the settings lie.
  await copyFile(path.join(PROJECT, ".oxlintrc.json"), path.join(root, ".oxlintrc.json"));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.join(root, path.dirname(name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What the linter finds in one file, by the name of the rule. */
const rulesBroken = (name: string): Promise<readonly string[]> =>
  new Promise((done) => {
    const bin = path.join(PROJECT, "node_modules/.bin/oxlint");
    const args = ["--format", "json", name];
    execFile(bin, args, { cwd: root }, (_, output) => {
      const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { readonly code: string }[] };
      done(diagnostics.map(({ code }) => code));
    });
  });

test("React's own lazy is refused everywhere but in the one place that knows what to do without a line", async () => {
  expect(await rulesBroken("web/src/areas/leads/some.tsx")).toContain("eslint(no-restricted-imports)");
  expect(await rulesBroken("web/src/ui/lazy-part.ts")).not.toContain("eslint(no-restricted-imports)");
});
