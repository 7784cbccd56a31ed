import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { countFolder, countPlaywright, countVitest, namesInFolder, withExit } from "../ci-count.ts";
import { merged, toRepeat } from "../ci-repeat.ts";
import { namesOfPlaywright, repeatedIn } from "../ci-report.ts";

it("counts a test file that broke before its tests ran", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
});

it("counts journeys and errors around them", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: "no server" }] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2 });
});

it("names the journeys that failed, not those that passed when repeated", () => {
  const specs = [
    {
      file: "a.e2e.ts",
      title: "signs in",
      tests: [{ status: "unexpected", projectName: "phone", results: [{ error: { message: "no button" } }] }],
    },
    { file: "a.e2e.ts", title: "signs out", tests: [{ status: "flaky", projectName: "phone", results: [] }] },
  ];
  const report = { suites: [{ suites: [{ specs }] }], errors: [] };
  expect(namesOfPlaywright(report)).toEqual(["a.e2e.ts > signs in (phone): no button"]);
  expect(repeatedIn(report)).toEqual(["a.e2e.ts > signs out (phone): "]);
});

it("takes neither silence nor a bad exit for success", () => {
  expect(withExit({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExit({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
  expect(withExit({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  expect(withExit({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
});

it("repeats failed files, a few at most, and counts what they say at the second try", () => {
  const good = { name: path.resolve("good.test.ts"), status: "passed", assertionResults: [{ status: "passed" }] };
  const broken = { name: path.resolve("broken.test.ts"), status: "failed", message: "no connection", assertionResults: [] };
  const first = { numPassedTests: 1, numFailedTests: 0, testResults: [good, broken] };
  expect(toRepeat(first)).toEqual([broken.name]);
  expect(toRepeat({ testResults: Array.from({ length: 4 }, () => broken) })).toEqual([]);

  const mended = { ...broken, status: "passed", message: "", assertionResults: [{ status: "passed" }, { status: "passed" }] };
  const after = merged(first, { testResults: [mended] });
  expect(countVitest(after)).toEqual({ passed: 3, failed: 0 });
  expect(repeatedIn(after)).toEqual(["broken.test.ts: no connection"]);

  const twice = merged(first, { testResults: [broken] });
  expect(countVitest(twice)).toEqual({ passed: 1, failed: 1 });
  expect(repeatedIn(twice)).toEqual([]);
  // The second run left nothing: the first counts.
  expect(countVitest(merged(first, undefined))).toEqual({ passed: 1, failed: 1 });
});

it("sums checks, reports, and reports of runners that were cut off", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ci-count-"));
  try {
    const good = JSON.stringify({ numPassedTests: 7, numFailedTests: 0, testResults: [] });
    await writeFile(path.join(folder, "steps.tsv"), "passed\tformat\nfailed\tlint\n");
    await writeFile(path.join(folder, "runners.tsv"), "0\ta.vitest.json\n1\tmissing.vitest.json\n");
    await writeFile(path.join(folder, "a.vitest.json"), good);
    await writeFile(path.join(folder, "cut.vitest.json"), good);
    expect(countFolder(folder)).toEqual({ passed: 15, failed: 3 });
    const assertionResults = [{ status: "failed", fullName: "adds up", failureMessages: ["expected 1 to be 2\nat line 3"] }];
    const testResults = [{ name: path.resolve("sum.test.ts"), status: "failed", assertionResults }];
    await writeFile(path.join(folder, "cut.vitest.json"), JSON.stringify({ numPassedTests: 7, numFailedTests: 1, testResults }));
    expect(namesInFolder(folder)).toEqual([
      "check lint",
      "runner of missing.vitest.json (exit code 1)",
      "sum.test.ts > adds up: expected 1 to be 2 | at line 3",
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
