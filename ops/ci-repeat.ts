/* node ops/ci-repeat.ts <report.json> <arguments of vitest…>: runs the files that failed in a report of Vitest once more, alone, and puts
   what they say now into the report. A shared machine stalls now and then; what fails twice has failed, and what passed only when
   repeated is named at the end of the run. When many files fail it is no accident, and nothing is repeated. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { isObject, listIn, namesOfVitest, parsed, textIn } from "./ci-report.ts";

const MOST = 3;

/** The files that failed, unless they are too many. */
export const toRepeat = (report: unknown): string[] => {
  const failed = listIn(report, "testResults").filter((file) => textIn(file, "status") === "failed");
  return failed.length > MOST ? [] : failed.map((file) => textIn(file, "name"));
};

/** The first report with the files of the second in place of its own, and a note of what they said first. */
export const merged = (first: unknown, again: unknown): Record<string, unknown> => {
  const repeated = listIn(again, "testResults");
  const names = new Set(repeated.map((file) => textIn(file, "name")));
  const kept = listIn(first, "testResults").filter((file) => !names.has(textIn(file, "name")));
  const testResults = [...kept, ...repeated];
  const tests = testResults.flatMap((file) => listIn(file, "assertionResults"));
  const count = (status: string): number => tests.filter((test) => textIn(test, "status") === status).length;
  const passedNow = new Set(repeated.filter((file) => textIn(file, "status") === "passed").map((file) => textIn(file, "name")));
  const saidFirst = listIn(first, "testResults").filter((file) => passedNow.has(textIn(file, "name")));
  return {
    ...(isObject(first) ? first : {}),
    testResults,
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    repeated: namesOfVitest({ testResults: saidFirst }),
  };
};

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const [report = "", ...vitest] = argv.slice(2);
  const first = parsed(report);
  const files = toRepeat(first).map((file) => path.relative(process.cwd(), file));
  if (files.length === 0) process.exit(1);
  const second = `${report}.again`;
  const { status } = spawnSync(
    "vitest",
    ["run", ...vitest, ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${second}`],
    {
      stdio: "inherit",
    },
  );
  writeFileSync(report, JSON.stringify(merged(first, parsed(second))));
  rmSync(second, { force: true });
  process.exit(status ?? 1);
}
