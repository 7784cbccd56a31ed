import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/*
 * `as unknown as` takes the compiler's word away. It stands only where our types end, and each place says why; a new one is a decision.
 */
const EDGES: Readonly<Record<string, { readonly times: number; readonly why: string }>> = {
  "contract/src/areas/entry/hours-text.rules.ts": { times: 1, why: "Rows are put together by the name of their day." },
  "contract/src/call.ts": { times: 1, why: "A call carries the types of its shapes, which are loaded later." },
  "server/src/db/cancel.ts": { times: 1, why: "Private parts of the driver: the key that stops a statement." },
  "server/src/db/deadlines.ts": { times: 1, why: "what a connection is at is a private part of the driver" },
  "server/src/db/pools.ts": { times: 2, why: "the pool awaits what its types call void" },
  "server/src/db/scoped-query.ts": { times: 1, why: "Private parts of the driver, told by scoped-query.test.ts." },
  "server/src/db/statement.ts": { times: 2, why: "Fewer tables than there are, and places for values that come later." },
  "server/src/identity/factors/passkeys.ts": { times: 4, why: "The library's own types for what is JSON between browser and server." },
  "server/src/papers/fonts.ts": { times: 1, why: "PDFKit takes a font that has been read; its types know files only." },
};

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test("casts through unknown stand at the named edges only", () => {
  const files = globSync("{contract/src,server/src,server/demo}/**/*.ts", { cwd: ROOT }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(300);
  const found = files.map((file) => [file, readFileSync(`${ROOT}/${file}`, "utf8").split("as unknown as").length - 1] as const);
  const named = Object.entries(EDGES).map(([file, { times }]) => [file, times]);
  expect(Object.fromEntries(found.filter(([, times]) => times > 0))).toEqual(Object.fromEntries(named));
});
