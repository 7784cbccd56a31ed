/* What the runners of .ci/run leave behind, read with care: a report may be cut off or missing. */
import { readFileSync } from "node:fs";
import path from "node:path";

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
export const objectIn = (value: unknown, key: string): Record<string, unknown> => {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
};
export const numberIn = (value: unknown, key: string): number => {
  const inner = isObject(value) ? value[key] : undefined;
  return typeof inner === "number" ? inner : 0;
};
export const listIn = (value: unknown, key: string): readonly unknown[] => {
  const inner = isObject(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
};

export const textIn = (value: unknown, key: string): string => {
  const inner = isObject(value) ? value[key] : undefined;
  return typeof inner === "string" ? inner : "";
};
/** The end of a run may be all that somebody sees: there is room for what was said and the line of ours, for nobody else's stack. */
const firstLines = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !/node_modules|\(node:|at node:/.test(line))
    .map((line) => line.trim())
    .slice(0, 2)
    .join(" | ")
    .slice(0, 240);
/** Of one file the first few; the others fail for the same reason more often than not. */
const NAMED_OF_A_FILE = 3;

/** A report; undefined when it cannot be read. */
export const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

const saidBy = (test: unknown): string => firstLines(listIn(test, "failureMessages").join("\n"));

/** Vitest: the failed tests with the beginning of what they said, and the files that broke outside their tests. */
export const namesOfVitest = (report: unknown): string[] =>
  listIn(report, "testResults").flatMap((file) => {
    const where = path.relative(process.cwd(), textIn(file, "name"));
    const failed = listIn(file, "assertionResults").filter((test) => textIn(test, "status") === "failed");
    if (failed.length === 0) return textIn(file, "status") === "failed" ? [`${where}: ${firstLines(textIn(file, "message"))}`] : [];
    const more = failed.length - NAMED_OF_A_FILE;
    return [
      ...failed.slice(0, NAMED_OF_A_FILE).map((test) => `${where} > ${textIn(test, "fullName")}: ${saidBy(test)}`),
      ...(more > 0 ? [`${where}: ${more} more`] : []),
    ];
  });

/** Vitest: the tests that passed only when repeated; what they said the first time is kept with them. */
export const repeatedOfVitest = (report: unknown): string[] =>
  listIn(report, "testResults").flatMap((file) =>
    listIn(file, "assertionResults")
      .filter((test) => textIn(test, "status") === "passed" && listIn(test, "failureMessages").length > 0)
      .map((test) => `${path.relative(process.cwd(), textIn(file, "name"))} > ${textIn(test, "fullName")}: ${saidBy(test)}`),
  );

const journeysThat = (suite: unknown, status: string): string[] => [
  ...listIn(suite, "suites").flatMap((inner) => journeysThat(inner, status)),
  ...listIn(suite, "specs").flatMap((spec) =>
    listIn(spec, "tests")
      .filter((test) => textIn(test, "status") === status)
      .map((test) => {
        const said = listIn(test, "results").map((result) => firstLines(textIn(objectIn(result, "error"), "message")));
        return `${textIn(spec, "file")} > ${textIn(spec, "title")} (${textIn(test, "projectName")}): ${said.find((line) => line !== "") ?? ""}`;
      }),
  ),
];

/** Playwright: the failed journeys, found in suites within suites, and the errors around them. */
export const namesOfPlaywright = (report: unknown): string[] => [
  ...journeysThat(report, "unexpected"),
  ...listIn(report, "errors").map((error) => `outside the journeys: ${firstLines(textIn(error, "message"))}`),
];

/** Playwright: the journeys that passed only when repeated. */
export const repeatedOfPlaywright = (report: unknown): string[] => journeysThat(report, "flaky");

/** A test file or a journey, and how long it took. */
export interface Took {
  readonly name: string;
  readonly ms: number;
}

/** Vitest: its files. */
export const timesOfVitest = (report: unknown): Took[] =>
  listIn(report, "testResults").map((file) => ({
    name: path.relative(process.cwd(), textIn(file, "name")),
    ms: numberIn(file, "endTime") - numberIn(file, "startTime"),
  }));

/** Playwright: its journeys, with all their repetitions. */
export const timesOfPlaywright = (suite: unknown): Took[] => [
  ...listIn(suite, "suites").flatMap(timesOfPlaywright),
  ...listIn(suite, "specs").flatMap((spec) =>
    listIn(spec, "tests").map((test) => ({
      name: `${textIn(spec, "file")} > ${textIn(spec, "title")} (${textIn(test, "projectName")})`,
      ms: listIn(test, "results").reduce<number>((sum, result) => sum + numberIn(result, "duration"), 0),
    })),
  ),
];
