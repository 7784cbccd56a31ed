/* node ops/ci-count.ts <folder>: names the slowest and what failed in what the runners of .ci/run left in the folder, and sums it to one last line,
   "N passed, N failed". Whoever sees only the end of the output must know where to look. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import {
  isObject,
  listIn,
  namesOfPlaywright,
  namesOfVitest,
  numberIn,
  objectIn,
  parsed,
  repeatedOfPlaywright,
  repeatedOfVitest,
  timesOfPlaywright,
  timesOfVitest,
  type Took,
} from "./ci-report.ts";

/** How many went well, and how many did not. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Vitest: its tests, and each file that failed before a test of it could. */
export const countVitest = (report: unknown): Count => {
  const brokenFiles = listIn(report, "testResults").filter(
    (file) =>
      isObject(file) &&
      file["status"] === "failed" &&
      !listIn(file, "assertionResults").some((test) => isObject(test) && test["status"] === "failed"),
  );
  return { passed: numberIn(report, "numPassedTests"), failed: numberIn(report, "numFailedTests") + brokenFiles.length };
};

/** Playwright: a test that passed only when repeated counts as passed; an error outside the tests counts as failed. */
export const countPlaywright = (report: unknown): Count => {
  const stats = objectIn(report, "stats");
  return {
    passed: numberIn(stats, "expected") + numberIn(stats, "flaky"),
    failed: numberIn(stats, "unexpected") + listIn(report, "errors").length,
  };
};

/** A runner that ended badly, or ran nothing at all, has failed at least once, whatever its report says. */
export const withExit = (count: Count, exitCode: number): Count => {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return isSilentFailure ? { ...count, failed: 1 } : count;
};

const linesOf = (file: string): string[][] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => line.split("\t"))
    : [];

const countReport = (file: string): Count => {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = parsed(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  return file.endsWith(".playwright.json") ? countPlaywright(report) : countVitest(report);
};

/** What failed in all the reports of the folder, a line each. */
export const namesInFolder = (folder: string): string[] => [
  ...linesOf(path.join(folder, "steps.tsv")).flatMap(([outcome, name = ""]) => (outcome === "passed" ? [] : [`check ${name}`])),
  ...linesOf(path.join(folder, "runners.tsv")).flatMap(([code = "", name = ""]) =>
    code === "0" ? [] : [`runner of ${name} (exit code ${code})`],
  ),
  ...readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (name.endsWith(".playwright.json") ? namesOfPlaywright : namesOfVitest)(parsed(path.join(folder, name)))),
];

/** What passed only when repeated, a line each: it counts as passed, and is the next thing to be mended. */
export const repeatedInFolder = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (name.endsWith(".playwright.json") ? repeatedOfPlaywright : repeatedOfVitest)(parsed(path.join(folder, name))));

/** The test files and journeys that took longest: the next ones to be split. */
export const slowestInFolder = (folder: string, count: number): Took[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (name.endsWith(".playwright.json") ? timesOfPlaywright : timesOfVitest)(parsed(path.join(folder, name))))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);

/** Sums `steps.tsv` (one line per check) and the report of every runner named in `runners.tsv`. */
export const countFolder = (folder: string): Count => {
  const steps = linesOf(path.join(folder, "steps.tsv")).map(([outcome]) => ({
    passed: outcome === "passed" ? 1 : 0,
    failed: outcome === "passed" ? 0 : 1,
  }));
  const runners = linesOf(path.join(folder, "runners.tsv"));
  const reports = runners.map(([exitCode, report = ""]) => withExit(countReport(path.join(folder, report)), Number(exitCode)));
  // A report that nobody announced: its runner was cut off.
  const announced = new Set(runners.map(([, report]) => report));
  const orphans = readdirSync(folder).filter((name) => name.endsWith(".json") && !announced.has(name));
  const cutOff = orphans.map((name) => withExit(countReport(path.join(folder, name)), 1));
  return [...steps, ...reports, ...cutOff].reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
};

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const folder = argv[2] ?? ".";
  const { passed, failed } = countFolder(folder);
  for (const { name, ms } of slowestInFolder(folder, 10)) process.stdout.write(`${(ms / 1000).toFixed(0).padStart(5)} s  ${name}\n`);
  for (const name of repeatedInFolder(folder)) process.stdout.write(`passed on the second try only: ${name}\n`);
  for (const name of namesInFolder(folder)) process.stdout.write(`failed: ${name}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
