import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { countFolder, countPlaywright, countVitest, namesInFolder, repeatedInFolder, slowestInFolder, withExit } from "../ci-count.ts";
import { namesOfPlaywright, namesOfVitest } from "../ci-report.ts";

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
  expect(namesOfPlaywright({ suites: [{ suites: [{ specs }] }], errors: [] })).toEqual(["a.e2e.ts > signs in (phone): no button"]);
});

it("names three of a file and counts the others, with its own line instead of a stack of others", () => {
  const said = "expected 1 to be 2\n    at Proxy.<anonymous> (file:///house/node_modules/x.js:1:1)\n    at /house/sum.test.ts:3:9";
  const assertionResults = ["a", "b", "c", "d", "e"].map((fullName) => ({ status: "failed", fullName, failureMessages: [said] }));
  const lines = namesOfVitest({ testResults: [{ name: path.resolve("sum.test.ts"), status: "failed", assertionResults }] });
  expect(lines).toEqual([
    ...["a", "b", "c"].map((name) => `sum.test.ts > ${name}: expected 1 to be 2 | at /house/sum.test.ts:3:9`),
    "sum.test.ts: 2 more",
  ]);
});

it("takes neither silence nor a bad exit for success", () => {
  expect(withExit({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExit({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
  expect(withExit({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
  expect(withExit({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
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

it("names the slowest files and journeys first", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ci-slowest-"));
  try {
    const testResults = [
      { name: path.resolve("quick.test.ts"), startTime: 5_000, endTime: 5_100 },
      { name: path.resolve("slow.test.ts"), startTime: 5_000, endTime: 9_000 },
    ];
    const results = [{ duration: 700 }, { duration: 800 }];
    const specs = [{ file: "a.journey.ts", title: "signs in", tests: [{ projectName: "phone", results }] }];
    await writeFile(path.join(folder, "a.vitest.json"), JSON.stringify({ testResults }));
    await writeFile(path.join(folder, "b.playwright.json"), JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
    expect(slowestInFolder(folder, 2)).toEqual([
      { name: "slow.test.ts", ms: 4_000 },
      { name: "a.journey.ts > signs in (phone)", ms: 1_500 },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("names what passed only when repeated", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ci-repeated-"));
  try {
    const assertionResults = [
      { status: "passed", fullName: "opens", failureMessages: [] },
      { status: "passed", fullName: "closes", failureMessages: ["no button"] },
      { status: "failed", fullName: "breaks", failureMessages: ["no page"] },
    ];
    const tests = [
      { status: "flaky", projectName: "phone", results: [{ error: { message: "no answer" } }, {}] },
      { status: "expected", projectName: "desktop", results: [{}] },
    ];
    await writeFile(
      path.join(folder, "a.vitest.json"),
      JSON.stringify({ testResults: [{ name: path.resolve("a.test.ts"), assertionResults }] }),
    );
    await writeFile(
      path.join(folder, "b.playwright.json"),
      JSON.stringify({ suites: [{ specs: [{ file: "b.journey.ts", title: "signs in", tests }] }] }),
    );
    expect(repeatedInFolder(folder)).toEqual(["a.test.ts > closes: no button", "b.journey.ts > signs in (phone): no answer"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
